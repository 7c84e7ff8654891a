import type { IconName } from '@masthead/kit';
import type { CalendarEntry, CalendarIssue } from '../../api/calendar';
import { editorPath, KIND_OF, KINDS, type Kind } from '../../model/kinds';
import { formatTime, getDay } from '../../model/month';

/** Kinds of the calendar: publications and alert issues. */
export type CalendarKind = Kind | 'issues';
/** A draft with a date is planned; a scheduled record publishes by itself. */
export type ItemStatus = 'planned' | 'scheduled' | 'published';
export type StatusFilter = 'all' | ItemStatus;

/** What stands on a day of the calendar. */
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
  day: string;
  /** ISO 8601 in UTC. */
  date: string;
  /** "9 AM"; null for an issue, which has a day only. */
  time: string | null;
  path: string;
  publishedLate: boolean;
  /** Filled and all slots of an issue's email. */
  slots: { filled: number; all: number } | null;
}

export const KIND_LABELS: Record<CalendarKind, string> = {
  issues: 'Alert issue',
  ...{ posts: KINDS.posts.label, jobs: KINDS.jobs.label, events: KINDS.events.label, ads: KINDS.ads.label },
};

export const STATUS_LABELS: Record<StatusFilter, string> = {
  all: 'All',
  planned: 'Planned',
  scheduled: 'Scheduled',
  published: 'Published',
};

export function fromEntry(entry: CalendarEntry): CalendarItem {
  const { id, version, title, date, status, publishedLate } = entry;
  const kind = KIND_OF[entry.kind];
  return {
    ...{ key: `${kind}-${id}`, kind, id, version, title, date, publishedLate, slots: null },
    ...{ label: KINDS[kind].label, icon: KINDS[kind].icon, path: editorPath(kind, id) },
    status: status === 'draft' ? 'planned' : status,
    day: getDay(date),
    time: formatTime(date),
  };
}

/** An issue has a calendar date, which is stored in UTC and the same in every time zone. */
export function fromIssue(entry: CalendarIssue): CalendarItem {
  const { id, version, issue, title, date, status, publishAt, slots, empty } = entry;
  return {
    ...{ key: `issues-${id}`, kind: 'issues', id, version, date, publishedLate: false },
    ...{ label: KIND_LABELS.issues, icon: 'alert', path: `/alert/${id}`, title: `Issue# ${issue} ${title}` },
    status: status === 'published' ? status : publishAt ? 'scheduled' : 'planned',
    day: date.slice(0, 10),
    time: null,
    slots: { filled: slots - empty.length, all: slots },
  };
}

/** Group items by day and keep their order. */
export function groupByDay(items: readonly CalendarItem[]): ReadonlyMap<string, CalendarItem[]> {
  const days = new Map<string, CalendarItem[]>();
  for (const item of items) days.set(item.day, [...(days.get(item.day) ?? []), item]);
  return days;
}

/** Filter items by kind (an empty list means all kinds) and by status. */
export function filterItems(
  items: readonly CalendarItem[],
  kinds: readonly CalendarKind[],
  status: StatusFilter,
): CalendarItem[] {
  return items.filter(
    (item) => (kinds.length === 0 || kinds.includes(item.kind)) && (status === 'all' || item.status === status),
  );
}

/** Count items by status for the segmented control. */
export function countByStatus(items: readonly CalendarItem[]): Record<StatusFilter, number> {
  const count = (status: ItemStatus) => items.filter((item) => item.status === status).length;
  return {
    all: items.length,
    planned: count('planned'),
    scheduled: count('scheduled'),
    published: count('published'),
  };
}

/** Whether an item can be moved. What is published has its day, and an issue's time of publishing is chosen with it. */
export const isMovable = ({ kind, status }: CalendarItem): boolean =>
  status === 'planned' || (status === 'scheduled' && kind !== 'issues');
