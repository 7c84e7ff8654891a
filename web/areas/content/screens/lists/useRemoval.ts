import { isProblem } from '@masthead/client';
import { confirm, toast } from '@masthead/kit';
import { useRemoveMutation, useRestoreMutation } from '../../api/bulk';
import { KINDS, type Kind } from '../../model/kinds';
import { countOf, REMOVED, REMOVED_ONE, removalText } from '../../model/sentences';

/** Moves records to the trash after a confirmation and offers Undo. */
export function useRemoval(kind: Kind, onGone: (ids: number[]) => void) {
  const [remove] = useRemoveMutation();
  const [restore] = useRestoreMutation();

  const undo = async (ids: number[]) => {
    const { data, error } = await restore({ kind, ids });
    if (data) toast.success(`${countOf(kind, data.restored.length)} restored`);
    else toast.error(messageOf(error));
  };

  return async (ids: number[], names: string[]) => {
    const isMeant = await confirm({
      title: `Delete ${ids.length === 1 ? `this ${KINDS[kind].noun}` : countOf(kind, ids.length)}?`,
      text: removalText(ids.length, names),
      action: 'Delete',
    });
    if (!isMeant) return;
    const { data, error } = await remove({ kind, ids });
    if (!data) return toast.error(messageOf(error));
    onGone(ids);
    toast.success(ids.length === 1 ? REMOVED_ONE[kind] : REMOVED[kind], {
      action: { label: 'Undo', onClick: () => void undo(data.deleted) },
    });
  };
}

function messageOf(error: unknown): string {
  return isProblem(error) ? error.message : String(error);
}
