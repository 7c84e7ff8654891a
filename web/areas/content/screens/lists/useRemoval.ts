import { toProblem } from '@masthead/client';
import { removeRecords, toast } from '@masthead/kit';
import { bulkApi } from '../../api/bulk';
import { KINDS, type Kind } from '../../model/kinds';
import { formatKindCount, formatRemovalText, REMOVED, REMOVED_ONE } from '../../model/messages';

/** Return a function that moves records to the trash after a confirmation and offers Undo. */
export function useRemoval(kind: Kind) {
  const [remove] = bulkApi.useRemoveMutation();
  const [restore] = bulkApi.useRestoreMutation();
  return (ids: number[], names: string[]) =>
    removeRecords({
      count: ids.length,
      noun: KINDS[kind].noun,
      nouns: KINDS[kind].nouns,
      text: formatRemovalText(ids.length, names),
      remove: () => remove({ kind, ids }),
      done: ids.length === 1 ? REMOVED_ONE[kind] : REMOVED[kind],
      undo: async ({ deleted }) => {
        const { data, error } = await restore({ kind, ids: deleted });
        if (data) toast.success(`${formatKindCount(kind, data.restored.length)} restored`);
        else toast.error(toProblem(error).message);
      },
    });
}
