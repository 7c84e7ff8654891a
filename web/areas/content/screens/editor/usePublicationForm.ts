import { type RecordForm, type RecordFormOptions, useRecordForm } from '@masthead/kit';
import { useMemo, useState } from 'react';
import { type PublicationIn, useLazyRevisionsQuery, useSavePublicationMutation } from '../../api/publications';
import { KINDS } from '../../model/kinds';
import type { ContentRecord } from '../../model/records';
import { toChange } from './history/changedIn';
import type { Publication } from './publication';
import type { PublicationStatus } from './publicationStatus';
import { getFormError, validate } from './rules';

interface PublicationFormOptions<V extends PublicationStatus, R extends ContentRecord> {
  publication: Publication<V, R>;
  /** The record being edited; null for a new one. */
  record: R | null;
  onSaved: NonNullable<RecordFormOptions<V, R>['onSaved']>;
}

/** The form of a post, career listing, event or ad. Stored drafts are saved automatically. */
export function usePublicationForm<V extends PublicationStatus, R extends ContentRecord>({
  publication,
  record,
  onSaved,
}: PublicationFormOptions<V, R>): RecordForm<V> {
  const { kind, labels, rules, toFormValues } = publication;
  const [savePublication] = useSavePublicationMutation();
  const [askRevisions] = useLazyRevisionsQuery();
  const [created, setCreated] = useState<R | null>(null);
  const id = record?.id ?? created?.id;
  const initial = useMemo(() => (record ? publication.toFormValues(record) : publication.empty), [publication, record]);

  const save = async (values: V, version: number | undefined, autosave: boolean) => {
    const body = withoutDate(publication.toRequestBody(values), values);
    const saved: ContentRecord = await savePublication({ kind, id, version, body, autosave }).unwrap();
    return saved as R;
  };
  return useRecordForm<V, R>({
    ...{ initial, labels, read: toFormValues },
    ...(publication.formatters && { formatters: publication.formatters }),
    version: record?.version,
    draftKey: `${KINDS[kind].single}/${record?.id ?? 'new'}`,
    validate: (values) => validate(rules, values),
    invalidMessage: getFormError,
    autosave: record?.status === 'draft',
    save: (values, { version, autosave }) => save(values, version, autosave),
    listSavesSince: async (version) => {
      if (id === undefined) return [];
      const revisions = await askRevisions({ kind, id }).unwrap();
      return revisions.filter((one) => one.version > version).map((one) => toChange(one, labels));
    },
    onSaved: (saved, values, base) => {
      setCreated(saved);
      onSaved(saved, values, base);
    },
  });
}

/** Drop the date unless the record is scheduled: the service sets the date of publishing. */
function withoutDate(body: PublicationIn, { status, date }: PublicationStatus): PublicationIn {
  return status === 'published' ? { ...body, status } : { ...body, status, date };
}
