import { toProblem } from '@masthead/client';
import { confirm, formatCount, formatNames, toast } from '@masthead/kit';
import { useChangeContactFormMutation, useRemoveContactFormsMutation } from '../../api/contactForms';

/** Actions on selected forms, each confirmed by a toast. */
export function useFormActions(onDone: (ids: number[]) => void) {
  const [change] = useChangeContactFormMutation();
  const [removeAll] = useRemoveContactFormsMutation();

  const markHandled = async (ids: number[]): Promise<void> => {
    const body = { status: 'handled' as const };
    try {
      await Promise.all(ids.map((id) => change({ id, version: undefined, body }).unwrap()));
      toast.success(`${formatCount(ids.length)} marked as handled`);
      onDone(ids);
    } catch (error) {
      toast.error(toProblem(error).message);
    }
  };

  const remove = async (ids: number[], names: string[]): Promise<boolean> => {
    const isConfirmed = await confirm({
      title: ids.length === 1 ? 'Delete this contact form?' : `Delete ${formatCount(ids.length)} contact forms?`,
      text: `From ${formatNames(ids.length, names)}. ${ids.length === 1 ? 'It' : 'They'} cannot be restored.`,
      action: 'Delete',
    });
    if (!isConfirmed) return false;
    const { error } = await removeAll(ids);
    if (error) {
      toast.error(toProblem(error).message);
      return false;
    }
    toast.success(ids.length === 1 ? 'Contact form deleted' : `${formatCount(ids.length)} contact forms deleted`);
    onDone(ids);
    return true;
  };

  return { handle: markHandled, remove };
}
