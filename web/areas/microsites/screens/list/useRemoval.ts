import { toProblem } from '@masthead/client';
import { confirm, formatCount, formatNames, toast } from '@masthead/kit';
import { useRemoveMicrositesMutation } from '../../api/list';
import { MESSAGES } from '../../model/labels';

/** Deletes microsites after a confirmation. */
export function useRemoval(onGone: (ids: number[]) => void) {
  const [remove] = useRemoveMicrositesMutation();
  return async (ids: number[], names: string[]) => {
    const isConfirmed = await confirm({
      title: ids.length === 1 ? 'Delete this microsite?' : `Delete ${formatCount(ids.length)} microsites?`,
      text: `${formatNames(ids.length, names)} and all that belongs to ${ids.length === 1 ? 'it' : 'them'} cannot be restored.`,
      action: 'Delete',
    });
    if (!isConfirmed) return;
    const { error } = await remove(ids);
    // The documents define no message for this failure, so show the service's.
    if (error) return toast.error(toProblem(error).message);
    onGone(ids);
    toast.success(MESSAGES.removed);
  };
}
