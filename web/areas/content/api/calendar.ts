import { api, endpoint } from '@masthead/client';
import { listUndatedIssues, updateAlertItem } from '@masthead/client/operations/alerts';
import {
  getSubscription,
  listEventsByDay,
  listUndatedDrafts,
  renewSubscription,
  revokeSubscription,
} from '@masthead/client/operations/content';
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
    eventDays: build.query(endpoint(listEventsByDay)),
    /** The newest drafts without a date. */
    undatedDrafts: build.query(endpoint(listUndatedDrafts)),
    /** The newest issues without a date. */
    undatedIssues: build.query(endpoint(listUndatedIssues)),
    /** When the address was made at which the user's calendar program reads the calendar; null if there is none. */
    subscription: build.query(endpoint(getSubscription)),
    /** Makes an address, which replaces the former one. Only this response has it. */
    renewSubscription: build.mutation(endpoint(renewSubscription)),
    revokeSubscription: build.mutation(endpoint(revokeSubscription)),
    moveIssue: build.mutation(
      endpoint(({ id, version, date }: IssueMove) => updateAlertItem({ id, version, body: { date } })),
    ),
  }),
});

export const {
  useEventDaysQuery,
  useUndatedDraftsQuery,
  useUndatedIssuesQuery,
  useSubscriptionQuery,
  useRenewSubscriptionMutation,
  useRevokeSubscriptionMutation,
  useMoveIssueMutation,
  usePrefetch,
} = calendarApi;
