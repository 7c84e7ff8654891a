import { api, endpoint } from '@masthead/client';
import * as alerts from '@masthead/client/operations/alerts';
import * as content from '@masthead/client/operations/content';
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
    /** The events that take place on these days. */
    eventDays: build.query(endpoint(content.listEventsByDay)),
    /** The newest drafts without a date. */
    undatedDrafts: build.query(endpoint(content.listUndatedDrafts)),
    /** The newest issues without a date. */
    undatedIssues: build.query(endpoint(alerts.listUndatedIssues)),
    /** When the address was made at which the user's calendar program reads the calendar; null if there is none. */
    subscription: build.query(endpoint(content.getSubscription)),
    /** Makes an address, which replaces the former one. Only this response has it. */
    renewSubscription: build.mutation(endpoint(content.renewSubscription)),
    revokeSubscription: build.mutation(endpoint(content.revokeSubscription)),
    moveIssue: build.mutation(
      endpoint(({ id, version, date }: IssueMove) => alerts.updateAlertItem({ id, version, body: { date } })),
    ),
  }),
});
