import { api, bindArgument, endpoint, joinReads, readRange } from '@masthead/client';
import type { AdOut } from './generated/content';
import { pageSizes as alerts } from './generated/limits/alerts';
import { pageSizes as content } from './generated/limits/content';
import { listAlertItems } from './generated/operations/alerts';
import { getUserAdmin, listClients, listUsers } from './generated/operations/auth';
import { listAds, listJobs } from './generated/operations/content';
import { listMicrosites } from './generated/operations/microsites';

/** What fields of several areas choose from. */
const choicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    clients: build.query(endpoint(bindArgument(listClients, {}))),
    possibleOwners: build.query(endpoint(bindArgument(listUsers, {}))),
    user: build.query(endpoint(getUserAdmin)),
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
  }),
});

export const {
  useClientsQuery,
  usePossibleOwnersQuery,
  useUserQuery,
  useLazyUserQuery,
  useMicrositesQuery,
  useJobChoicesQuery,
  useAdChoicesQuery,
  useIssueChoicesQuery,
  usePrefetch,
} = choicesApi;
