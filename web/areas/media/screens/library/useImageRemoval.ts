import { isProblem, type Problem } from '@masthead/client';
import { useRemoveMediaImagesMutation } from '@masthead/client/library';
import { confirm, formatCount, formatNames, removeRecords } from '@masthead/kit';
import { DELETED, FAILED } from '../../model/presets';

const MAX_NAMED = 5;

/** Deletes images after a confirmation, and asks again if some are in use (MEDIA-17, MEDIA-19). */
export function useImageRemoval() {
  const [remove] = useRemoveMediaImagesMutation();

  const removeAll = async (ids: number[]) => {
    const { error } = await remove({ itemsToDelete: ids });
    if (!isInUse(error)) return { error };
    const goesOn = await confirm({
      title: ids.length === 1 ? 'This image is in use' : 'Some of these are in use',
      text: `${getMessages(error)} Where they are shown, an empty place is left.`,
      action: 'Delete anyway',
    });
    return goesOn ? remove({ itemsToDelete: ids, evenIfUsed: true }) : null;
  };

  return (ids: number[], titles: string[]) =>
    removeRecords({
      count: ids.length,
      noun: 'image',
      text: `${formatNames(ids.length, titles)} and ${ids.length === 1 ? 'its file' : 'their files'} cannot be restored.`,
      remove: () => removeAll(ids),
      done: DELETED,
      failed: FAILED,
    });
}

/** Return the service's messages, shortened if there are many. */
function getMessages({ message, errors }: Problem): string {
  const named = errors.slice(0, MAX_NAMED).map((one) => one.message);
  if (errors.length > MAX_NAMED) named.push(`${formatCount(errors.length - MAX_NAMED)} more are.`);
  return named.join(' ') || message;
}

function isInUse(problem: unknown): problem is Problem {
  return isProblem(problem) && problem.status === 409;
}
