import { toProblem } from '@masthead/client';
import { toast, toInstant, toLocalDateTime } from '@masthead/kit';
import { useMoveIssueMutation } from '../../api/calendar';
import { useSavePublicationMutation } from '../../api/publications';
import { formatShortDay } from '../../model/month';
import type { CalendarItem } from './entries';

/** Functions that move an item to another date, with Undo (CONSOLE-42). */
export function useMove() {
  const [savePublication] = useSavePublicationMutation();
  const [moveIssue] = useMoveIssueMutation();

  const save = async ({ kind, id }: CalendarItem, version: number, date: string | null): Promise<number> => {
    if (kind === 'issues') return (await moveIssue({ id, version, date }).unwrap()).version;
    return (await savePublication({ kind, id, version, body: { date }, autosave: false }).unwrap()).version;
  };
  const undo = async (item: CalendarItem, version: number) => {
    try {
      await save(item, version, item.date);
      toast.success(`“${item.title}” is back on ${formatShortDay(item.day)}`);
    } catch (problem) {
      toast.error(toProblem(problem).message);
    }
  };
  /** Move an item to an instant; null takes its date away. */
  const move = async (item: CalendarItem, date: string | null): Promise<boolean> => {
    try {
      const version = await save(item, item.version, date);
      const action = { label: 'Undo', onClick: () => void undo(item, version) };
      toast.success(formatMove(item, date), { action, duration: UNDO_DURATION });
      return true;
    } catch (problem) {
      toast.error(toProblem(problem).message);
      return false;
    }
  };
  const moveToDay = (item: CalendarItem, day: string) => move(item, getMovedDate(item, day));
  return { move, moveToDay };
}

/** Milliseconds in which a move can be undone. */
const UNDO_DURATION = 8000;

/** Return the date of an item on another day: its time in the publisher's time zone stays. */
export function getMovedDate(item: CalendarItem, day: string): string {
  if (item.kind === 'issues') return `${day}${item.date.slice(10)}`;
  return toInstant(`${day}${toLocalDateTime(item.date).slice(10)}`);
}

function formatMove({ kind, title }: CalendarItem, date: string | null): string {
  if (!date) return `“${title}” has no date now`;
  return `“${title}” moved to ${formatShortDay(kind === 'issues' ? date.slice(0, 10) : toLocalDateTime(date).slice(0, 10))}`;
}
