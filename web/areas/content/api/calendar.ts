import { api, endpoint } from '@masthead/client';
import {
  getAlertBoard,
  listCalendarIssues,
  listUndatedIssues,
  updateAlertItem,
} from '@masthead/client/operations/alerts';
import { getCalendar, listEventsByDay, listUndatedDrafts } from '@masthead/client/operations/content';
import type { BoardIssue, CalendarIssue, UndatedIssue } from '@masthead/client/types/alerts';
import type { CalendarEntryOut, EventDaysOut, UndatedOut } from '@masthead/client/types/content';

/** A planned, scheduled or published record. */
export type CalendarEntry = CalendarEntryOut;
/** A draft without a date. */
export type UndatedDraft = UndatedOut;
/** The days on which an event takes place. */
export type EventDays = EventDaysOut;
export type { BoardIssue, CalendarIssue, UndatedIssue };

interface IssueMove {
  id: number;
  version: number;
  date: string | null;
}

export const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first and the last day, `YYYY-MM-DD`. */
    calendar: build.query(endpoint(getCalendar)),
    /** The alert issues of these days. */
    calendarIssues: build.query(endpoint(listCalendarIssues)),
    /** What is sold of the ad slots of the issues of these days (ALERT-107). */
    calendarSales: build.query(endpoint(getAlertBoard)),
    /** The events that take place on these days. */
    eventDays: build.query(endpoint(listEventsByDay)),
    /** The newest drafts without a date. */
    undatedDrafts: build.query(endpoint(listUndatedDrafts)),
    /** The newest issues without a date. */
    undatedIssues: build.query(endpoint(listUndatedIssues)),
    moveIssue: build.mutation(
      endpoint(({ id, version, date }: IssueMove) => updateAlertItem({ id, version, body: { date } })),
    ),
  }),
});

export const {
  useCalendarQuery,
  useCalendarIssuesQuery,
  useCalendarSalesQuery,
  useEventDaysQuery,
  useUndatedDraftsQuery,
  useUndatedIssuesQuery,
  useMoveIssueMutation,
  usePrefetch,
} = calendarApi;
