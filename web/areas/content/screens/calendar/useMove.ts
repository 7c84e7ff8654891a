import { toProblem } from '@masthead/client';
import { confirm, formatCountOf, formatDate, getDay, toast, toInstant, toLocalDateTime } from '@masthead/kit';
import { calendarApi } from '../../api/calendar';
import { publicationsApi } from '../../api/publications';
import type { CalendarItem } from './entries';

/** Functions that move an item to another date, with Undo (CONSOLE-42). */
export function useMove() {
  const [savePublication] = publicationsApi.useSavePublicationMutation();
  const [moveIssue] = calendarApi.useMoveIssueMutation();

  const save = async ({ kind, id }: CalendarItem, version: number, date: string | null): Promise<number> => {
    if (kind === 'issues') return (await moveIssue({ id, version, date }).unwrap()).version;
    return (await savePublication({ kind, id, version, body: { date }, autosave: false }).unwrap()).version;
  };
  const undo = async (item: CalendarItem, version: number) => {
    try {
      await save(item, version, item.date);
      toast.success(
        `“${item.title}” ${item.day ? `is back on ${formatDate(item.day, 'weekday')}` : 'has no date again'}`,
      );
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
  /** Move an item to a day, an issue after a question. */
  const moveToDay = async (item: CalendarItem, day: string | null): Promise<void> => {
    if (day === item.day || !(await isConfirmed(item, day))) return;
    await move(item, day && getMovedDate(item, day));
  };
  return { move, moveToDay };
}

/** Milliseconds in which a move can be undone. */
const UNDO_DURATION = 8000;
/** The time of what gets its first date, as of what is created for a day. */
const FIRST_TIME = ' 09:00:00';
/** The time of dates of issues, which are calendar dates. */
const ISSUE_TIME = 'T01:00:00Z';

/** Return the date of an item on another day: its time in the publisher's time zone stays. */
export function getMovedDate({ kind, date }: CalendarItem, day: string): string {
  if (kind === 'issues') return `${day}${date?.slice(10) ?? ISSUE_TIME}`;
  return toInstant(`${day}${date ? toLocalDateTime(date).slice(10) : FIRST_TIME}`);
}

/** Return what moves along with an issue; null if it is empty. */
export function formatContents({ issue }: CalendarItem): string | null {
  if (!issue?.filled) return null;
  const ads = issue.ads.filter(Boolean).length;
  const slots = formatCountOf(issue.filled, 'filled slot');
  return `${slots}${ads > 0 ? `, ${ads} of them ads,` : ''} ${issue.filled === 1 ? 'moves' : 'move'} along.`;
}

/** Ask before an issue moves that stands on a day: readers and advertisers expect it there. */
async function isConfirmed(item: CalendarItem, day: string | null): Promise<boolean> {
  if (!item.issue || !item.day) return true;
  const { number } = item.issue;
  const title = day ? `Move issue# ${number} to ${formatDate(day, 'weekday')}?` : `Take issue# ${number} off its day?`;
  const text = [`It stands on ${formatDate(item.day, 'weekday')}.`, formatContents(item)].filter(Boolean).join(' ');
  return confirm({ title, text, action: day ? 'Move' : 'Remove date', isDestructive: false });
}

function formatMove({ kind, title, day }: CalendarItem, date: string | null): string {
  if (!date) return `“${title}” has no date now`;
  const next = formatDate(kind === 'issues' ? date : getDay(date), 'weekday');
  return `“${title}” ${day ? 'moved to' : 'planned for'} ${next}`;
}
