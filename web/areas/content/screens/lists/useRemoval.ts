import { isProblem } from '@masthead/client';
import { confirm, toast } from '@masthead/kit';
import { useRemoveMutation, useRestoreMutation } from '../../api/bulk';
import { KINDS, type Kind } from '../../model/kinds';
import { formatKindCount, formatRemovalText, REMOVED, REMOVED_ONE } from '../../model/sentences';

/** Moves records to the trash after a confirmation and offers Undo. */
export function useRemoval(kind: Kind, onGone: (ids: number[]) => void) {
  const [remove] = useRemoveMutation();
  const [restore] = useRestoreMutation();

  const undo = async (ids: number[]) => {
    const { data, error } = await restore({ kind, ids });
    if (data) toast.success(`${formatKindCount(kind, data.restored.length)} restored`);
    else toast.error(getMessage(error));
  };

  return async (ids: number[], names: string[]) => {
    const isConfirmed = await confirm({
      title: `Delete ${ids.length === 1 ? `this ${KINDS[kind].noun}` : formatKindCount(kind, ids.length)}?`,
      text: formatRemovalText(ids.length, names),
      action: 'Delete',
    });
    if (!isConfirmed) return;
    const { data, error } = await remove({ kind, ids });
    if (!data) return toast.error(getMessage(error));
    onGone(ids);
    toast.success(ids.length === 1 ? REMOVED_ONE[kind] : REMOVED[kind], {
      action: { label: 'Undo', onClick: () => void undo(data.deleted) },
    });
  };
}

function getMessage(error: unknown): string {
  return isProblem(error) ? error.message : String(error);
}
