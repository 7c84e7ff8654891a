import { endpoint } from '@masthead/client';
import { getCalendar } from '@masthead/client/operations/content';
import type { CalendarEntryOut } from '@masthead/client/types/content';
import { KINDS, type Kind } from '../model/kinds';
import { contentApi, listTag } from './content';

/** A scheduled or published record. */
export type CalendarEntry = CalendarEntryOut;

export const calendarApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first and the last day, `YYYY-MM-DD`. */
    calendar: build.query({
      ...endpoint(getCalendar),
      providesTags: (Object.keys(KINDS) as Kind[]).map(listTag),
    }),
  }),
});

export const { useCalendarQuery, usePrefetch } = calendarApi;
