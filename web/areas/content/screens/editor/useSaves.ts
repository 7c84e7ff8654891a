import { confirm, type RecordForm, toast } from '@masthead/kit';
import { useState } from 'react';
import { useSavePublicationMutation } from '../../api/publications';
import type { ContentRecord } from '../../model/records';
import type { Publication } from './publication';
import type { PublicationStatus } from './publicationStatus';
import { getOfflineQuestion, getSaveMessage } from './saveMessages';
import { usePublicationForm } from './usePublicationForm';

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
  const [savePublication] = useSavePublicationMutation();
  return (before: R | null, after: R) => {
    const isUndoable =
      before && before.status !== 'draft' && after.status !== 'published' && after.status !== before.status;
    if (!isUndoable) return undefined;
    const { status, date } = before;
    const restore = () =>
      void savePublication({ kind, id: after.id, version: after.version, body: { status, date }, autosave: false })
        .unwrap()
        .then(
          () => toast.success(getSaveMessage(publication, after, before)),
          (problem: { message: string }) => toast.error(problem.message),
        );
    return { action: { label: 'Undo', onClick: restore } };
  };
}
