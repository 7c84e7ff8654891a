import { Dialog, Loading, lazyComponent } from '@masthead/kit';
import type { ComponentType } from 'react';
import { trashApi } from '../../api/trash';
import type { Single } from '../../model/kinds';
import type { ContentRecord } from '../../model/records';
import { getKindLabel, getName, type TrashedPublication } from '../../model/trash';
import { FORM as AD } from '../ad/values';
import type { PreviewProps } from '../editor/publication';
import { FORM as EVENT } from '../event/values';
import { FORM as JOB } from '../job/values';
import { FORM as POST } from '../post/values';

type RecordPreview = ComponentType<{ record: ContentRecord; onClose: () => void }>;

const PREVIEWS: Record<Single, RecordPreview> = {
  post: buildPreview(POST.toFormValues, () => import('../post/PostPreview')),
  job: buildPreview(JOB.toFormValues, () => import('../job/JobPreview')),
  event: buildPreview(EVENT.toFormValues, () => import('../event/EventPreview')),
  ad: buildPreview(AD.toFormValues, () => import('../ad/AdPreview')),
};

/** Preview of a publication in the trash. */
export default function TrashedPreview({ record, onClose }: { record: TrashedPublication; onClose: () => void }) {
  const { kind, id } = record;
  const query = trashApi.useTrashedPublicationQuery({ kind, id });
  const Preview = PREVIEWS[kind];
  if (query.data) return <Preview record={query.data} onClose={onClose} />;
  return (
    <Dialog opened title={getName(record)} context={getKindLabel(record)} onClose={onClose}>
      <Loading query={query} what="This record" />
    </Dialog>
  );
}

/** Return the preview of a kind's editor for a stored record, without the editor. */
function buildPreview<V, R>(
  toFormValues: (record: R) => V,
  load: () => Promise<{ default: ComponentType<PreviewProps<V>> }>,
): RecordPreview {
  const Preview = lazyComponent(load);
  return ({ record, onClose }) => <Preview values={toFormValues(record as R)} onClose={onClose} />;
}
