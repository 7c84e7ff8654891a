import { type RecordForm, type RecordFormOptions, useRecordForm } from '@masthead/kit';
import { useMemo, useRef } from 'react';
import { type PublicationIn, useLazyRevisionsQuery, useSavePublicationMutation } from '../../api/publications';
import { KINDS } from '../../model/kinds';
import type { ContentRecord } from '../../model/records';
import { toChange } from './history/changes';
import type { Publication } from './publication';
import type { PublicationStatus } from './publicationStatus';
import { getFieldRules, getFormError, validate } from './rules';

interface PublicationFormOptions<V extends PublicationStatus, R extends ContentRecord> {
  publication: Publication<V, R>;
  /** The record being edited; null for a new one. */
  record: R | null;
  onSaved: NonNullable<RecordFormOptions<V, R>['onSaved']>;
}

/** The form of a post, career listing, event or ad. Stored drafts save themselves (CONTENT-36). */
export function usePublicationForm<V extends PublicationStatus, R extends ContentRecord>({
  publication,
  record,
  onSaved,
}: PublicationFormOptions<V, R>): RecordForm<V> {
  const { kind, labels, rules, toFormValues } = publication;
  const [savePublication] = useSavePublicationMutation();
  const [askRevisions] = useLazyRevisionsQuery();
  // Not a state: a save that waited for the first one must update the record that it created.
  const createdId = useRef<number | undefined>(undefined);
  const getId = () => record?.id ?? createdId.current;
  const initial = useMemo(() => (record ? publication.toFormValues(record) : publication.empty), [publication, record]);

  const save = async (values: V, version: number | undefined, autosave: boolean) => {
    const body = withoutDate(publication.toRequestBody(values), values);
    const saved: ContentRecord = await savePublication({ kind, id: getId(), version, body, autosave }).unwrap();
    createdId.current = saved.id;
    return saved as R;
  };
  return useRecordForm<V, R>({
    ...{ initial, labels, read: toFormValues },
    ...(publication.formatters && { formatters: publication.formatters }),
    version: record?.version,
    rules: useMemo(() => getFieldRules(rules), [rules]),
    draftKey: `${KINDS[kind].single}/${record?.id ?? 'new'}`,
    validate: (values) => validate(rules, values),
    invalidMessage: getFormError,
    autosave: record?.status === 'draft',
    save: (values, { version, autosave }) => save(values, version, autosave),
    listSavesSince: async (version) => {
      const id = getId();
      if (id === undefined) return [];
      const revisions = await askRevisions({ kind, id }).unwrap();
      return revisions.filter((one) => one.version > version).map((one) => toChange(one, labels));
    },
    onSaved,
  });
}

/** Drop the date unless the record is scheduled: the service sets the date of publishing. */
function withoutDate(body: PublicationIn, { status, date }: PublicationStatus): PublicationIn {
  return status === 'published' ? { ...body, status } : { ...body, status, date };
}
