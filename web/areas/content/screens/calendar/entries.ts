import { formatClock, getDay, type IconName } from '@masthead/kit';
import type { BoardIssue, CalendarEntry, CalendarIssue, UndatedDraft, UndatedIssue } from '../../api/calendar';
import { editorPath, KIND_OF, KINDS, type Kind } from '../../model/kinds';

/** Kinds of the calendar: publications and alert issues. */
export type CalendarKind = Kind | 'issues';
/** A draft with a date is planned; a scheduled record publishes by itself. */
export type ItemStatus = 'draft' | 'planned' | 'scheduled' | 'published';
export const STATUSES = ['planned', 'scheduled', 'published'] as const;
export type StatusFilter = 'all' | (typeof STATUSES)[number];

/** What stands on a day of the calendar, or waits for one. */
export interface CalendarItem {
  /** Unique among all kinds: `posts-12`. */
  key: string;
  kind: CalendarKind;
  id: number;
  version: number;
  label: string;
  icon: IconName;
  title: string;
  status: ItemStatus;
  /** Null while it has no date. */
  day: string | null;
  /** ISO 8601 in UTC. */
  date: string | null;
  /** "9 AM"; null for an issue, which has a day only. */
  time: string | null;
  path: string;
  publishedLate: boolean;
  issue: IssueFigures | null;
}

/** How full an issue is. */
export interface IssueFigures {
  number: number;
  title: string;
  filled: number;
  slots: number;
  /** Whether each ad slot is filled, in order. */
  ads: readonly boolean[];
  /** What is sold of its ad slots, in order; null while none is booked or on hold. */
  sales: readonly Sale[] | null;
}

/** Whether an ad slot is sold, on hold, or neither. */
export type Sale = 'sold' | 'held' | 'open';

export const KIND_LABELS: Record<CalendarKind, string> = {
  issues: 'Alert issue',
  ...{ posts: KINDS.posts.label, jobs: KINDS.jobs.label, events: KINDS.events.label, ads: KINDS.ads.label },
};

/** "9 AM", "2:15 PM". */
export const formatShortClock = (instant: string): string => formatClock(instant).replace(':00', '');

const UNDATED = { status: 'draft', day: null, date: null, time: null, publishedLate: false, issue: null } as const;

export function fromEntry({ date, status, publishedLate, ...record }: CalendarEntry): CalendarItem {
  return {
    ...describeRecord(record),
    ...{ date, publishedLate, issue: null },
    status: status === 'draft' ? 'planned' : status,
    day: getDay(date),
    time: formatShortClock(date),
  };
}

export const fromUndated = (draft: UndatedDraft): CalendarItem => ({ ...describeRecord(draft), ...UNDATED });

/** An issue has a calendar date, which is stored in UTC and the same in every time zone. */
/**
 * Convert an alert issue.
 *
 * @param board the issues with their ad slots, once they are loaded
 */
export function fromIssue(entry: CalendarIssue, board: readonly BoardIssue[] = []): CalendarItem {
  const { issue: number, title, date, status, publishAt, slots, empty, filledAds: ads } = entry;
  return {
    ...describeIssue(entry),
    ...{ date, time: null, publishedLate: false },
    status: status === 'published' ? status : publishAt ? 'scheduled' : 'planned',
    day: date.slice(0, 10),
    issue: {
      number,
      title,
      filled: slots - empty.length,
      slots,
      ads,
      sales: listSales(board.find(({ alertItemId }) => alertItemId === entry.id)),
    },
  };
}

function listSales(issue: BoardIssue | undefined): readonly Sale[] | null {
  const sales = issue?.slots.map(({ state }) => SALES[state]) ?? [];
  return sales.some((sale) => sale !== 'open') ? sales : null;
}

const SALES: Record<BoardIssue['slots'][number]['state'], Sale> = {
  booked: 'sold',
  hold: 'held',
  filled: 'open',
  free: 'open',
};

export const fromUndatedIssue = (issue: UndatedIssue): CalendarItem => ({ ...describeIssue(issue), ...UNDATED });

function describeRecord({ kind: single, id, version, title }: Omit<UndatedDraft, 'createdAt'>) {
  const kind = KIND_OF[single];
  const { label, icon } = KINDS[kind];
  return { key: `${kind}-${id}`, kind, id, version, title, label, icon, path: editorPath(kind, id) };
}

function describeIssue({ id, version, issue, title }: UndatedIssue) {
  return {
    ...({ key: `issues-${id}`, kind: 'issues', id, version, label: KIND_LABELS.issues, icon: 'alert' } as const),
    ...{ path: `/alert/${id}`, title: `Issue# ${issue} ${title}` },
  };
}

/** Group items by day and keep their order. */
export function groupByDay(items: readonly CalendarItem[]): ReadonlyMap<string, CalendarItem[]> {
  const days = new Map<string, CalendarItem[]>();
  for (const item of items) if (item.day) days.set(item.day, [...(days.get(item.day) ?? []), item]);
  return days;
}

/** Filter items by kind; an empty list means all kinds. */
export function filterKinds<T extends { kind: CalendarKind }>(
  items: readonly T[],
  kinds: readonly CalendarKind[],
): readonly T[] {
  return kinds.length === 0 ? items : items.filter(({ kind }) => kinds.includes(kind));
}

/** Filter items by status. */
export function filterStatus<T extends { status: ItemStatus }>(
  items: readonly T[],
  status: StatusFilter,
): readonly T[] {
  return status === 'all' ? items : items.filter((item) => item.status === status);
}

/** Count items by status. */
export function countByStatus(items: readonly CalendarItem[]): Record<Exclude<StatusFilter, 'all'>, number> {
  const count = (status: ItemStatus) => items.filter((item) => item.status === status).length;
  return { planned: count('planned'), scheduled: count('scheduled'), published: count('published') };
}

/** Whether an item can be moved. What is published has its day, and an issue's time of publishing is chosen with it. */
export const isMovable = ({ kind, status }: CalendarItem): boolean =>
  status === 'draft' || status === 'planned' || (status === 'scheduled' && kind !== 'issues');
