import { endpoint } from '@masthead/client';
import {
  getAlertBoard,
  listCalendarIssues,
  listUndatedIssues,
  updateAlertItem,
} from '@masthead/client/operations/alerts';
import { getCalendar, listEventsByDay, listUndatedDrafts } from '@masthead/client/operations/content';
import type { BoardIssue, CalendarIssue, UndatedIssue } from '@masthead/client/types/alerts';
import type { CalendarEntryOut, EventDaysOut, UndatedOut } from '@masthead/client/types/content';
import { KINDS, type Kind } from '../model/kinds';
import { contentApi, listTag } from './content';

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

const LISTS = (Object.keys(KINDS) as Kind[]).map(listTag);

export const calendarApi = contentApi
  .enhanceEndpoints({ addTagTypes: ['AlertItems', 'Issue', 'Bookings'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The first and the last day, `YYYY-MM-DD`. */
      calendar: build.query({ ...endpoint(getCalendar), providesTags: LISTS }),
      /** The alert issues of these days. */
      calendarIssues: build.query({
        ...endpoint(listCalendarIssues),
        // Of each issue too: how full it is depends on its slots.
        providesTags: (issues = []) => ['AlertItems', ...issues.map(({ id }) => ({ type: 'Issue' as const, id }))],
      }),
      /** What is sold of the ad slots of the issues of these days (ALERT-107). */
      calendarSales: build.query({ ...endpoint(getAlertBoard), providesTags: ['AlertItems', 'Bookings'] }),
      /** The events that take place on these days. */
      eventDays: build.query({ ...endpoint(listEventsByDay), providesTags: [listTag('events')] }),
      /** The newest drafts without a date. */
      undatedDrafts: build.query({ ...endpoint(listUndatedDrafts), providesTags: LISTS }),
      /** The newest issues without a date. */
      undatedIssues: build.query({ ...endpoint(listUndatedIssues), providesTags: ['AlertItems'] }),
      moveIssue: build.mutation({
        ...endpoint(({ id, version, date }: IssueMove) => updateAlertItem({ id, version, body: { date } })),
        invalidatesTags: (_item, problem, { id }) => (problem ? [] : ['AlertItems', { type: 'Issue', id }]),
      }),
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
