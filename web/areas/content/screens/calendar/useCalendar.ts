import { useAlertBoardQuery, useCalendarIssuesQuery, useCalendarQuery, usePrefetch } from '@masthead/client/choices';
import { addDays } from '@masthead/kit';
import { useMemo } from 'react';
import { calendarApi } from '../../api/calendar';
import { type CalendarItem, fromEntry, fromIssue, fromUndated, fromUndatedIssue } from './entries';
import { type EventSpan, fromEventDays } from './eventBars';
import type { Period } from './period';

/** The services list that many at most. */
const MAX_UNDATED = 100;

interface Days {
  from: string;
  to: string;
}

/** The items of a period, issues first, and its events. Issues and publications load, and fail, on their own. */
export function useCalendar(period: Period) {
  const days = getDays(period);
  const entries = useCalendarQuery(widen(days));
  const issues = useCalendarIssuesQuery(days);
  // Without it issues show how many of their ads are filled.
  const { data: sales } = useAlertBoardQuery(days);
  const events = calendarApi.useEventDaysQuery(days);
  const items = useMemo<CalendarItem[]>(
    () => [...(issues.data ?? []).map((issue) => fromIssue(issue, sales)), ...(entries.data ?? []).map(fromEntry)],
    [issues.data, entries.data, sales],
  );
  const spans = useMemo<EventSpan[]>(() => (events.data ?? []).map(fromEventDays), [events.data]);
  return {
    ...{ items, spans },
    failures: listFailures({
      'Posts, career listings, events and ads': entries,
      'Alert issues': issues,
      'The days of events': events,
    }),
    isLoaded: Boolean(entries.currentData && issues.currentData),
    isFetching: entries.isFetching || issues.isFetching,
  };
}

/** Return a function that loads a period that is likely to be opened next. */
export function usePrefetchPeriod() {
  const prefetchEntries = usePrefetch('calendar');
  const prefetchIssues = usePrefetch('calendarIssues');
  const prefetchEvents = calendarApi.usePrefetch('eventDays');
  return (period: Period) => {
    const days = getDays(period);
    prefetchEntries(widen(days));
    prefetchIssues(days);
    prefetchEvents(days);
  };
}

/** The drafts that wait for a date, issues first. */
export function useUndated() {
  const drafts = calendarApi.useUndatedDraftsQuery();
  const issues = calendarApi.useUndatedIssuesQuery();
  const items = useMemo<CalendarItem[]>(
    () => [...(issues.data ?? []).map(fromUndatedIssue), ...(drafts.data ?? []).map(fromUndated)],
    [issues.data, drafts.data],
  );
  const failures = listFailures({ 'Drafts without a date': drafts, 'Issues without a date': issues });
  const hasMore = [drafts.data, issues.data].some((list) => list?.length === MAX_UNDATED);
  return { items, failures, hasMore };
}

interface Query {
  error?: { message?: string } | undefined;
  refetch: () => unknown;
}

/** Return what could not be loaded, by its name, with a function that tries again. */
function listFailures(queries: Record<string, Query>) {
  return Object.entries(queries).flatMap(([what, { error, refetch }]) =>
    error ? [{ what, message: error.message ?? '', retry: () => void refetch() }] : [],
  );
}

/** Return the first and last day of a period. */
const getDays = ({ days }: Period): Days => ({ from: days[0] ?? '', to: days.at(-1) ?? '' });

/** The service has days in UTC: those before and after may belong to a day of another time zone. */
const widen = ({ from, to }: Days): Days => ({ from: addDays(from, -1), to: addDays(to, 1) });
