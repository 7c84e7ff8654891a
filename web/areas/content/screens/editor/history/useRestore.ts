import { toProblem } from '@masthead/client';
import type { RevisionOut } from '@masthead/client/types/content';
import { confirm, type RecordForm, toast } from '@masthead/kit';
import { useLazyRevisionsQuery, useRestoreRevisionMutation } from '../../../api/publications';
import type { Kind } from '../../../model/kinds';
import type { ContentRecord } from '../../../model/records';

interface RestoreOptions<V extends object> {
  kind: Kind;
  record: ContentRecord;
  form: RecordForm<V>;
  onRestored: () => void;
}

/** Restores an earlier revision, with Undo. Restoring never publishes. */
export function useRestore<V extends object>({ kind, record: { id, version }, form, onRestored }: RestoreOptions<V>) {
  const [restoreRevision] = useRestoreRevisionMutation();
  const [askRevisions] = useLazyRevisionsQuery();

  /** The version before the restore is the newest of the earlier revisions. */
  const undo = async (restored: number) => {
    const [, before] = await askRevisions({ kind, id }).unwrap();
    if (!before?.id) return;
    await restoreRevision({ kind, id, revision: before.id, version: restored }).unwrap();
    toast.success('The restored version was taken back.');
  };

  return async (revision: RevisionOut) => {
    if (revision.id === null || !(await confirmReplace(form))) return;
    try {
      const restored = await restoreRevision({ kind, id, revision: revision.id, version }).unwrap();
      const undoRestore = () => void undo(restored.version).catch(showError);
      toast.success(`${revision.name ?? `Version ${revision.version}`} is back.`, {
        action: { label: 'Undo', onClick: undoRestore },
        duration: 10_000,
      });
      onRestored();
    } catch (problem) {
      showError(problem);
    }
  };
}

/** Ask before unsaved input is replaced. */
async function confirmReplace<V extends object>(form: RecordForm<V>): Promise<boolean> {
  if (!form.isDirty()) return true;
  const isConfirmed = await confirm({
    title: 'Replace what is not saved?',
    text: 'What you typed since the last save is replaced by the restored version.',
    action: 'Replace',
  });
  if (isConfirmed) form.reset();
  return isConfirmed;
}

function showError(problem: unknown): void {
  toast.error(toProblem(problem).message);
}
