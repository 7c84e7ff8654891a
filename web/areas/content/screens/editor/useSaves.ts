import { type RecordForm, toast } from '@masthead/kit';
import { useState } from 'react';
import { useSavePublicationMutation } from '../../api/publications';
import type { ContentRecord } from '../../model/records';
import type { Publication } from './publication';
import type { PublicationStatus } from './publicationStatus';
import { usePublicationForm } from './usePublicationForm';

/** The action that a button of the editor requests. */
export type Intent = 'draft' | 'schedule' | 'publish';

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
  const form = usePublicationForm<V, R>({
    publication,
    record,
    onSaved: (saved, _values, { autosave, hasOverrides }) => {
      const isNew = record === null;
      if (autosave || (!hasOverrides && !isNew)) return;
      const { added, saved: changed } = publication.words;
      toast.success(isNew ? added : changed, undo(record, saved));
      if (hasOverrides) onDone();
      else onCreated?.(saved);
    },
  });
  const submitIntent = async (intent: Intent, over: PublicationStatus) => {
    setIntent(intent);
    await form.submit(over as Partial<V>);
    setIntent(null);
  };
  const { date } = form.values;
  return {
    form,
    busy: intent,
    saveDraft: () => submitIntent('draft', { status: 'draft', date }),
    schedule: (when: string) => submitIntent('schedule', { status: 'scheduled', date: when }),
    publish: () => submitIntent('publish', { status: 'published', date }),
  };
}

export type Saves<V extends object> = Omit<ReturnType<typeof useSaves>, 'form'> & { form: RecordForm<V> };

/** Offer to undo a save that turned a scheduled or published record into a draft. */
function useUndo<V extends PublicationStatus, R extends ContentRecord>({ kind, words }: Publication<V, R>) {
  const [savePublication] = useSavePublicationMutation();
  return (before: R | null, { id, version, status }: R) => {
    if (!before || before.status === 'draft' || status !== 'draft') return undefined;
    const { status: was, date } = before;
    const submitIntent = () =>
      void savePublication({ kind, id, version, body: { status: was, date }, autosave: false })
        .unwrap()
        .then(
          () => toast.success(words.saved),
          (problem: { message: string }) => toast.error(problem.message),
        );
    return { action: { label: 'Undo', onClick: submitIntent } };
  };
}
