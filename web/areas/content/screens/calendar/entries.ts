import type { CalendarEntry } from '../../api/calendar';
import { KIND_OF, type Kind } from '../../model/kinds';

export type EntryStatus = 'all' | 'scheduled' | 'published';

/** Group entries by day and keep their order. */
export function groupByDay(entries: readonly CalendarEntry[]): ReadonlyMap<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const day = entry.date.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

/** Filter entries by kind (an empty list means all kinds) and by status. */
export function filterEntries(
  entries: readonly CalendarEntry[],
  kinds: readonly Kind[],
  status: EntryStatus,
): CalendarEntry[] {
  return entries.filter(
    (entry) =>
      (kinds.length === 0 || kinds.includes(KIND_OF[entry.kind])) && (status === 'all' || entry.status === status),
  );
}

/** Count entries by status for the segmented control. */
export function countByStatus(entries: readonly CalendarEntry[]): Record<EntryStatus, number> {
  const scheduled = entries.filter(({ status }) => status === 'scheduled').length;
  return { all: entries.length, scheduled, published: entries.length - scheduled };
}
