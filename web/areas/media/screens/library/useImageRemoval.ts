import { isProblem, type Problem } from '@masthead/client';
import { useRemoveMediaImagesMutation } from '@masthead/client/library';
import { confirm, formatCount, formatNames, toast } from '@masthead/kit';
import { DELETED, FAILED } from '../../model/labels';

/** Result of a removal that was refused because images are in use. */
const IN_USE = 'kept';
const MAX_NAMED = 5;

/** Deletes images after a confirmation, and asks again if some are in use (MEDIA-17, MEDIA-19). */
export function useImageRemoval(onGone: (ids: number[]) => void) {
  const [remove] = useRemoveMediaImagesMutation();

  const removeAll = async (ids: number[]): Promise<unknown> => {
    const { error } = await remove({ itemsToDelete: ids });
    if (!isInUse(error)) return error;
    const goesOn = await confirm({
      title: ids.length === 1 ? 'This image is in use' : 'Some of these are in use',
      text: `${getMessages(error)} Where they are shown, an empty place is left.`,
      action: 'Delete anyway',
    });
    return goesOn ? (await remove({ itemsToDelete: ids, evenIfUsed: true })).error : IN_USE;
  };

  return async (ids: number[], titles: string[]): Promise<void> => {
    const isConfirmed = await confirm({
      title: ids.length === 1 ? 'Delete this image?' : `Delete ${formatCount(ids.length)} images?`,
      text: `${formatNames(ids.length, titles)} and ${ids.length === 1 ? 'its file' : 'their files'} cannot be restored.`,
      action: 'Delete',
    });
    if (!isConfirmed) return;
    const error = await removeAll(ids);
    if (error === IN_USE) return;
    if (error) return toast.error(FAILED);
    onGone(ids);
    toast.success(DELETED);
  };
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
