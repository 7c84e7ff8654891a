import { toProblem } from '@masthead/client';
import { confirm, formatDate, toast, useNavigate } from '@masthead/kit';
import { useDeleteAlertItemMutation, useLazyIssueFiguresQuery, useRestoreAlertItemMutation } from '../../../api';
import { formatDeletionText } from '../../../model/items';
import { alertPath } from '../../../model/paths';
import type { AlertItem } from '../../../model/records';

/**
 * Return a function that moves the issue to the trash after a confirmation, opens the list and offers Undo (ALERT-4).
 */
export function useItemDeletion(item: AlertItem, filled: number): () => Promise<void> {
  const [deleteItem] = useDeleteAlertItemMutation();
  const [askFigures] = useLazyIssueFiguresQuery();
  const undo = useUndo(item);
  const navigate = useNavigate();
  const remove = async () => {
    const { data: figures } = await askFigures(item.id, true);
    // While the stats service is away there may be some.
    const hasFigures = figures?.length !== 0;
    const text = formatDeletionText(item.issue, item.date && formatDate(item.date, 'long'), filled, hasFigures);
    if (!(await confirm({ title: 'Confirm Delete?', text, action: 'Delete' }))) return;
    try {
      await deleteItem({ id: item.id, version: item.version }).unwrap();
    } catch (problem) {
      const retry = { label: 'Retry', onClick: () => void remove() };
      toast.error(`Issue# ${item.issue} was not deleted. ${toProblem(problem).message}`, { action: retry });
      return;
    }
    toast.success('Alert Item deleted successully', {
      action: { label: 'Undo', onClick: () => void undo() },
    });
    navigate('/alerts');
  };
  return remove;
}

/** Return a function that restores the issue from any screen. Conflicts are resolved in the trash. */
function useUndo({ id, issue }: AlertItem): () => Promise<void> {
  const [restoreItem] = useRestoreAlertItemMutation();
  const navigate = useNavigate();
  return async () => {
    try {
      await restoreItem(id).unwrap();
    } catch (problem) {
      const toTrash = { label: 'Open trash', onClick: () => navigate('/trash') };
      toast.error(`Issue# ${issue} was not restored. ${toProblem(problem).message}`, { action: toTrash });
      return;
    }
    toast.success(`Issue# ${issue} restored`, {
      action: { label: 'Open issue', onClick: () => navigate(alertPath(id)) },
    });
  };
}
