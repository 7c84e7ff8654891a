import { useMemo } from 'react';
import { useCalendarIssuesQuery, useCalendarQuery, usePrefetch } from '../../api/calendar';
import { addDays, addMonths, getWeeks } from '../../model/month';
import { type CalendarItem, fromEntry, fromIssue } from './entries';

interface Span {
  from: string;
  to: string;
}

/** The items of a month's weeks, issues first. Issues and publications load, and fail, on their own. */
export function useCalendar(month: string) {
  const span = getSpan(month);
  const entries = useCalendarQuery(widen(span));
  const issues = useCalendarIssuesQuery(span);
  const prefetchEntries = usePrefetch('calendar');
  const prefetchIssues = usePrefetch('calendarIssues');
  const items = useMemo<CalendarItem[]>(
    () => [...(issues.data ?? []).map(fromIssue), ...(entries.data ?? []).map(fromEntry)],
    [issues.data, entries.data],
  );
  const prefetch = (by: number) => {
    const next = getSpan(addMonths(month, by));
    prefetchEntries(widen(next));
    prefetchIssues(next);
  };
  const failures = [
    { what: 'Posts, career listings, events and ads', query: entries },
    { what: 'Alert issues', query: issues },
  ].flatMap(({ what, query }) =>
    query.error ? [{ what, message: query.error.message ?? '', retry: () => void query.refetch() }] : [],
  );
  return {
    items,
    failures,
    prefetch,
    isLoaded: Boolean(entries.currentData && issues.currentData),
    isFetching: entries.isFetching || issues.isFetching,
  };
}

/** Return the first and last day of a month's weeks. */
function getSpan(month: string): Span {
  const days = getWeeks(month).flat();
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}

/** The service has days in UTC: those before and after may belong to a day of another time zone. */
const widen = ({ from, to }: Span): Span => ({ from: addDays(from, -1), to: addDays(to, 1) });
