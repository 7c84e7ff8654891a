import { endpoint } from '@masthead/client';
import { listCalendarIssues, updateAlertItem } from '@masthead/client/operations/alerts';
import { getCalendar } from '@masthead/client/operations/content';
import type { CalendarIssue } from '@masthead/client/types/alerts';
import type { CalendarEntryOut } from '@masthead/client/types/content';
import { KINDS, type Kind } from '../model/kinds';
import { contentApi, listTag } from './content';

/** A planned, scheduled or published record. */
export type CalendarEntry = CalendarEntryOut;
export type { CalendarIssue };

interface IssueMove {
  id: number;
  version: number;
  date: string | null;
}

export const calendarApi = contentApi.enhanceEndpoints({ addTagTypes: ['AlertItem'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The first and the last day, `YYYY-MM-DD`. */
    calendar: build.query({
      ...endpoint(getCalendar),
      providesTags: (Object.keys(KINDS) as Kind[]).map(listTag),
    }),
    /** The alert issues of these days. */
    calendarIssues: build.query({ ...endpoint(listCalendarIssues), providesTags: ['AlertItem'] }),
    moveIssue: build.mutation({
      ...endpoint(({ id, version, date }: IssueMove) => updateAlertItem({ id, version, body: { date } })),
      invalidatesTags: (_item, problem) => (problem ? [] : ['AlertItem']),
    }),
  }),
});

export const { useCalendarQuery, useCalendarIssuesQuery, useMoveIssueMutation, usePrefetch } = calendarApi;
