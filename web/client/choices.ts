import { api, bindArgument, endpoint, joinReads, readRange } from '@masthead/client';
import { useMemo } from 'react';
import type { UserOut } from './generated/auth';
import type { AdOut } from './generated/content';
import { pageSizes as alerts } from './generated/limits/alerts';
import { pageSizes as content } from './generated/limits/content';
import { getAlertBoard, listAlertItems, listCalendarIssues } from './generated/operations/alerts';
import { getClient, getUserAdmin, listClients, listUsers } from './generated/operations/auth';
import { getCalendar, listAds, listJobs } from './generated/operations/content';
import { listMicrosites } from './generated/operations/microsites';
import { getClientReport } from './generated/operations/stats';
import { roles } from './generated/roles';

const STAFF_ROLES = roles.filter(({ isStaff }) => isStaff).map(({ value }) => value);

/** What fields of several areas choose from, and what more than one of them shows. */
const choicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    client: build.query(endpoint(getClient)),
    clients: build.query(endpoint(bindArgument(listClients, { sort: 'company' }))),
    possibleOwners: build.query(endpoint(bindArgument(listUsers, {}))),
    user: build.query(endpoint(getUserAdmin)),
    /** The active members of staff. */
    staff: build.query(
      joinReads<void, UserOut[]>(async (_none, ask) => {
        const answers = await Promise.all(STAFF_ROLES.map((role) => ask(listUsers({ role, active: true }))));
        return answers.flatMap(({ data }) => data);
      }),
    ),
    microsites: build.query(endpoint(bindArgument(listMicrosites, {}))),
    jobChoices: build.query(endpoint(bindArgument(listJobs, {}))),
    /** All ads of the Ad Manager: a dialog shows them at once. */
    adChoices: build.query(
      joinReads<void, AdOut[]>(
        async (_none, ask) => (await readRange(ask, listAds, {}, { page: content.listAds })).items,
      ),
    ),
    /** The newest issues. */
    issueChoices: build.query(endpoint(bindArgument(listAlertItems, { limit: alerts.listAlertItems }))),

    /** Posts, career listings, events and ads of these days, `YYYY-MM-DD`. */
    calendar: build.query(endpoint(getCalendar)),
    /** The alert issues of these days, with their empty slots. */
    calendarIssues: build.query(endpoint(listCalendarIssues)),
    /** What is sold of the ad slots of the issues of these days (ALERT-107). */
    alertBoard: build.query(endpoint(getAlertBoard)),
    /** A client's items of these days, compared with the usual. */
    clientReport: build.query(endpoint(getClientReport)),
  }),
});

export const {
  useClientQuery,
  useClientsQuery,
  usePossibleOwnersQuery,
  useUserQuery,
  useLazyUserQuery,
  useStaffQuery,
  useMicrositesQuery,
  useJobChoicesQuery,
  useAdChoicesQuery,
  useIssueChoicesQuery,
  useCalendarQuery,
  useCalendarIssuesQuery,
  useAlertBoardQuery,
  useClientReportQuery,
  usePrefetch,
} = choicesApi;

/** All clients as what a select field offers: found by company or id. */
export function useClientChoices() {
  const { data, error } = useClientsQuery();
  const choices = useMemo(() => data?.map(({ id, company }) => ({ id, name: company, detail: String(id) })), [data]);
  return {
    placeholder: 'Search company or id',
    choices,
    failure: error && !data ? `Clients could not be loaded. ${error.message}` : undefined,
  };
}

/** Client statuses: Active, Not Active or not set (ACCOUNT-16). */
export const CLIENT_STATUSES = [
  { value: true, label: 'Active' },
  { value: false, label: 'Not Active' },
  { value: null, label: 'Not set' },
] as const;
