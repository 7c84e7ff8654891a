import { Dialog, Loading } from '@masthead/kit';
import type { ComponentType } from 'react';
import { useTrashedPublicationQuery } from '../../api/trash';
import type { Single } from '../../model/kinds';
import type { ContentRecord } from '../../model/records';
import { getKindLabel, getName, type TrashedPublication } from '../../model/trash';
import { ad } from '../ad/ad';
import type { PreviewProps, Publication } from '../editor/publication';
import type { PublicationStatus } from '../editor/publicationStatus';
import { event } from '../event/event';
import { job } from '../job/job';
import { post } from '../post/post';

type RecordPreview = ComponentType<{ record: ContentRecord; onClose: () => void }>;

const PREVIEWS: Record<Single, RecordPreview> = {
  post: buildPreview(post),
  job: buildPreview(job),
  event: buildPreview(event),
  ad: buildPreview(ad),
};

/** Preview of a publication in the trash. */
export default function TrashedPreview({ record, onClose }: { record: TrashedPublication; onClose: () => void }) {
  const { kind, id } = record;
  const query = useTrashedPublicationQuery({ kind, id });
  const Preview = PREVIEWS[kind];
  if (query.data) return <Preview record={query.data} onClose={onClose} />;
  return (
    <Dialog opened title={getName(record)} context={getKindLabel(record)} onClose={onClose}>
      <Loading query={query} what="This record" />
    </Dialog>
  );
}

/** Return the preview of a kind's editor for a stored record. */
function buildPreview<V extends PublicationStatus, R extends ContentRecord>(
  publication: Publication<V, R>,
): RecordPreview {
  const Preview: ComponentType<PreviewProps<V>> = publication.Preview;
  return ({ record, onClose }) => <Preview values={publication.toFormValues(record as R)} onClose={onClose} />;
}
