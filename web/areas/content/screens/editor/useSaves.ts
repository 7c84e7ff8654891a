import {
  confirm,
  formatInstant,
  type RecordForm,
  type RecordFormOptions,
  reportResult,
  toast,
  useRecordForm,
} from '@masthead/kit';
import { useMemo, useRef, useState } from 'react';
import { type PublicationIn, publicationsApi } from '../../api/publications';
import { KINDS } from '../../model/kinds';
import type { ContentRecord } from '../../model/records';
import { toChange } from './history/changes';
import type { Publication } from './publication';
import type { PublicationStatus } from './publicationStatus';
import { getFieldRules, getFormError, validate } from './rules';

/** Return the notice after a save: a documented one, or what happened to readers (CONTENT-34). */
export function getSaveMessage(
  { kind, words }: Pick<Publication<PublicationStatus>, 'kind' | 'words'>,
  before: PublicationStatus | null,
  after: PublicationStatus,
): string {
  const { label } = KINDS[kind];
  if (!before) return words.added;
  if (after.status === 'published') return `${label} has been ${isPublished(before) ? 'updated' : 'published'}`;
  if (!isPublished(before)) return words.saved;
  return `${label} has been taken offline${formatUntil(after)}`;
}

/** Return the question before a save that takes a published record offline (CONTENT-34). */
function getOfflineQuestion(name: string, after: PublicationStatus) {
  const title = `Take it offline${formatUntil(after)}?`;
  const becomes = after.status === 'draft' ? 'It becomes a draft' : 'It is scheduled again';
  return {
    title,
    text: `Readers no longer see “${name}”. ${becomes}, with your changes.`,
    action: 'Take offline',
    isDestructive: false,
  };
}

const isPublished = ({ status }: PublicationStatus) => status === 'published';

function formatUntil({ status, date }: PublicationStatus): string {
  return status === 'scheduled' && date ? ` until ${formatInstant(date)}` : '';
}

/** The action that a button of the editor requests. */
export type Intent = 'draft' | 'schedule' | 'publish' | 'update';

interface SavesOptions<V extends PublicationStatus, R extends ContentRecord> {
  publication: Publication<V, R>;
  record: R | null;
  /** Called after a save by a button; returns to the previous screen. */
  onDone: () => void;
  /** Called when a new record was saved and stays open. */
  onCreated?: (record: R) => void;
}

/** The editor's form, its actions and their toasts. */
export function useSaves<V extends PublicationStatus, R extends ContentRecord>(options: SavesOptions<V, R>) {
  const { publication, record, onDone, onCreated } = options;
  const [intent, setIntent] = useState<Intent | null>(null);
  const undo = useUndo(publication);
  const isPublished = record?.status === 'published';
  const form = usePublicationForm<V, R>({
    publication,
    record,
    onSaved: (saved, _values, { autosave, hasOverrides }) => {
      if (record === null && !hasOverrides) onCreated?.(saved);
      // A draft that saves itself, or is saved by ⌘S and stays open, needs no notice.
      if (autosave || (record && !hasOverrides && !isPublished)) return;
      toast.success(getSaveMessage(publication, record, saved), undo(record, saved));
      if (hasOverrides) onDone();
    },
  });
  const submitIntent = async (intent: Intent, over: PublicationStatus) => {
    if (isPublished && over.status !== 'published' && !(await confirmOffline(over))) return;
    setIntent(intent);
    await form.submit(over as Partial<V>);
    setIntent(null);
  };
  const confirmOffline = (over: PublicationStatus) =>
    confirm(getOfflineQuestion(String(form.values[publication.rules.title]), over));
  const { date } = form.values;
  return {
    form,
    busy: intent,
    isPublished,
    saveDraft: () => submitIntent('draft', { status: 'draft', date }),
    schedule: (when: string) => submitIntent('schedule', { status: 'scheduled', date: when }),
    publish: () => submitIntent('publish', { status: 'published', date }),
    update: () => submitIntent('update', { status: 'published', date }),
  };
}

export type Saves<V extends object> = Omit<ReturnType<typeof useSaves>, 'form'> & { form: RecordForm<V> };

/** Offer to undo a save that took a published record offline, or cancelled the schedule of another. */
function useUndo<V extends PublicationStatus, R extends ContentRecord>(publication: Publication<V, R>) {
  const { kind } = publication;
  const [savePublication] = publicationsApi.useSavePublicationMutation();
  return (before: R | null, after: R) => {
    const isUndoable =
      before && before.status !== 'draft' && after.status !== 'published' && after.status !== before.status;
    if (!isUndoable) return undefined;
    const { status, date } = before;
    const restore = () =>
      void reportResult(
        savePublication({ kind, id: after.id, version: after.version, body: { status, date }, autosave: false }),
        getSaveMessage(publication, after, before),
      );
    return { action: { label: 'Undo', onClick: restore } };
  };
}

interface PublicationFormOptions<V extends PublicationStatus, R extends ContentRecord> {
  publication: Publication<V, R>;
  /** The record being edited; null for a new one. */
  record: R | null;
  onSaved: NonNullable<RecordFormOptions<V, R>['onSaved']>;
}

/** The form of a post, career listing, event or ad. Stored drafts save themselves (CONTENT-36). */
function usePublicationForm<V extends PublicationStatus, R extends ContentRecord>({
  publication,
  record,
  onSaved,
}: PublicationFormOptions<V, R>): RecordForm<V> {
  const { kind, labels, rules, toFormValues } = publication;
  const [savePublication] = publicationsApi.useSavePublicationMutation();
  const [askRevisions] = publicationsApi.useLazyRevisionsQuery();
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
