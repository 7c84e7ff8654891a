import { api, bindArgument, endpoint, type Fetch, fetchOrThrow, isProblem, toQueryResult } from '@masthead/client';
import {
  copyAlertItem,
  countAlertItems,
  createAlertItem,
  createAlertSection,
  deleteAlertItem,
  deleteAlertSection,
  getAlertEmail,
  getAlertEmailReport,
  getAlertEmailText,
  getAlertsAll,
  getHouse,
  getNextAlertItem,
  listAlertItems,
  restoreAlertItem,
  retryAlertEmailChecks,
  sendAlertEmailTest,
  updateAlertItem,
  updateAlertItemPresence,
  updateAlertSection,
  updateHouse,
} from '@masthead/client/operations/alerts';
import { listClients } from '@masthead/client/operations/auth';
import { listJobs } from '@masthead/client/operations/content';
import { listMicrosites } from '@masthead/client/operations/microsites';
import { listEmailStats } from '@masthead/client/operations/stats';
import type {
  AlertItemChangeIn,
  AlertItemCopyIn,
  AlertSectionChange,
  AlertSectionNew,
  HouseIn,
} from '@masthead/client/types/alerts';
import { pageSizes } from '../../client/generated/limits/alerts';
import type { AlertItem, AlertStatus, Section, WholeIssue } from './model/records';
import type { SectionKind, Variant } from './model/registry';
import { putSection, removeSection } from './model/slots';

/** Status filter of the issue list. */
export type StatusFilter = AlertStatus | 'all';

type NewItem = Required<AlertItemCopyIn>;

/** One of an issue's two emails: its current state, or the snapshot made when it was published (ALERT-5). */
export interface EmailOf {
  id: number;
  variant: Variant;
  snapshot: boolean;
}

interface SectionSave {
  kind: SectionKind;
  alertItemId: number;
  /** Absent when an empty slot is filled. */
  id: number | undefined;
  version: number | undefined;
  body: Omit<AlertSectionNew, 'alertItemId'> & Pick<AlertSectionChange, 'swap'>;
}

interface SectionMove {
  kind: SectionKind;
  section: Section;
  position: NonNullable<AlertSectionChange['position']>;
}

interface SectionMark {
  kind: SectionKind;
  section: Section;
  /** Number of the issue that it counts as carried over from; null to keep it as it is. */
  carriedOverFrom: number | null;
}

interface SectionRemoval {
  kind: SectionKind;
  alertItemId: number;
  id: number;
  version: number;
}

/** Maximum number of issues per response (API-18). */
const PAGE = pageSizes.listAlertItems;

export const alertsApi = api
  .enhanceEndpoints({ addTagTypes: ['AlertItems', 'Issue', 'Email', 'ContentTrash', 'House'] })
  .injectEndpoints({
    endpoints: (build) => ({
      alertItems: build.query<AlertItem[], StatusFilter>({
        queryFn: (filter, _api, _options, fetch) => toQueryResult(fetchAllItems(filter, fetch)),
        providesTags: ['AlertItems'],
      }),
      alertItemCounts: build.query({
        ...endpoint(countAlertItems),
        providesTags: ['AlertItems'],
      }),
      /** The number and the date that the next issue most likely has (ALERT-75). Forms read it anew when they open. */
      nextAlertItem: build.query(endpoint(getNextAlertItem)),
      createAlertItem: build.mutation({
        ...endpoint((item: NewItem) => createAlertItem({ ...item, status: 'draft' })),
        invalidatesTags: ['AlertItems'],
      }),
      copyAlertItem: build.mutation({
        ...endpoint(copyAlertItem),
        invalidatesTags: ['AlertItems'],
      }),
      updateAlertItem: build.mutation({
        ...endpoint((change: { id: number; version: number; body: AlertItemChangeIn }) => updateAlertItem(change)),
        invalidatesTags: (_item, problem, { id }) =>
          problem ? [] : ['AlertItems', { type: 'Email', id }, { type: 'Issue', id }],
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const { data: alertItem } = await queryFulfilled.catch(() => ({ data: null }));
          if (alertItem) dispatch(patchIssue(id, (issue) => ({ ...issue, alertItem })));
        },
      }),
      /** Moves the issue with all its sections to the trash. */
      deleteAlertItem: build.mutation({
        ...endpoint(deleteAlertItem),
        invalidatesTags: ['AlertItems', 'ContentTrash'],
      }),
      /** Restores the issue with all its sections from the trash. */
      restoreAlertItem: build.mutation({
        ...endpoint((id: number) => restoreAlertItem({ id, body: {} })),
        invalidatesTags: (_item, _problem, id) => ['AlertItems', 'ContentTrash', { type: 'Issue', id }],
      }),

      issue: build.query({
        ...endpoint(getAlertsAll),
        providesTags: (_issue, _problem, id) => [{ type: 'Issue', id }],
      }),
      saveSection: build.mutation({
        ...endpoint(({ kind, alertItemId, id, version, body }: SectionSave) =>
          id === undefined
            ? createAlertSection({ kind, body: { ...body, alertItemId } })
            : updateAlertSection({ kind, id, version, body }),
        ),
        invalidatesTags: (_section, problem, change) =>
          problem ? getConflictTags(problem, change) : getInvalidatedTags(change),
        onQueryStarted: async ({ kind, alertItemId }, { dispatch, queryFulfilled }) => {
          const { data: section } = await queryFulfilled.catch(() => ({ data: null }));
          if (section) dispatch(patchIssue(alertItemId, (issue) => putSection(issue, kind, section)));
        },
      }),
      /** Moves a section to another position. The section that is there takes the vacated one (ALERT-10). */
      moveSection: build.mutation({
        ...endpoint(({ kind, section, position }: SectionMove) =>
          updateAlertSection({ kind, id: section.id, version: section.version, body: { position, swap: true } }),
        ),
        invalidatesTags: (_section, problem, { section: { alertItemId } }) =>
          problem ? getConflictTags(problem, { alertItemId }) : getInvalidatedTags({ alertItemId }),
        onQueryStarted: async ({ kind, section, position }, { dispatch, queryFulfilled }) => {
          const put = (moved: Section) =>
            dispatch(patchIssue(section.alertItemId, (issue) => putSection(issue, kind, moved)));
          const patch = put({ ...section, position });
          try {
            put((await queryFulfilled).data);
          } catch {
            patch.undo();
          }
        },
      }),
      /** Says whether a section still counts as carried over from another issue (ALERT-74). */
      markSection: build.mutation({
        ...endpoint(({ kind, section: { id, version }, carriedOverFrom }: SectionMark) =>
          updateAlertSection({ kind, id, version, body: { carriedOverFrom } }),
        ),
        invalidatesTags: (_section, problem, { section: { alertItemId } }) =>
          problem ? getConflictTags(problem, { alertItemId }) : getInvalidatedTags({ alertItemId }),
        onQueryStarted: async ({ kind, section: { alertItemId } }, { dispatch, queryFulfilled }) => {
          const { data: section } = await queryFulfilled.catch(() => ({ data: null }));
          if (section) dispatch(patchIssue(alertItemId, (issue) => putSection(issue, kind, section)));
        },
      }),
      /** Says which slot the user has open, and reads which slots others have open (ALERT-85). */
      exchangePresence: build.mutation(
        endpoint(({ id, slot }: { id: number; slot: string | null }) =>
          updateAlertItemPresence({ id, body: { slot } }),
        ),
      ),
      deleteSection: build.mutation({
        ...endpoint(({ kind, id, version }: SectionRemoval) => deleteAlertSection({ kind, id, version })),
        invalidatesTags: (_answer, problem, change) =>
          problem ? getConflictTags(problem, change) : getInvalidatedTags(change),
        onQueryStarted: async ({ kind, alertItemId, id }, { dispatch, queryFulfilled }) => {
          const done = await queryFulfilled.then(() => true).catch(() => false);
          if (done) dispatch(patchIssue(alertItemId, (issue) => removeSection(issue, kind, id)));
        },
      }),

      emailHtml: build.query({
        ...endpoint((email: EmailOf) => getAlertEmail(toEmailParams(email))),
        providesTags: (_html, _problem, { id }) => [{ type: 'Email', id }],
      }),
      emailText: build.query({
        ...endpoint((email: EmailOf) => getAlertEmailText(toEmailParams(email))),
        providesTags: (_text, _problem, { id }) => [{ type: 'Email', id }],
      }),
      emailReport: build.query({
        ...endpoint((email: EmailOf) => getAlertEmailReport(toEmailParams(email))),
        providesTags: (_report, _problem, { id }) => [{ type: 'Email', id }],
      }),
      /** The figures of a published issue, newest first, whose screen shows the clicks on the email (STATS-65). */
      issueFigures: build.query(endpoint((alertItemId: number) => listEmailStats({ alertItemId, limit: 1 }))),
      /** Makes the service check failed links and pictures again; the next report shows it. */
      retryChecks: build.mutation(endpoint((email: EmailOf) => retryAlertEmailChecks(toEmailParams(email)))),
      sendTest: build.mutation(
        endpoint(({ to, ...email }: EmailOf & { to: string }) =>
          sendAlertEmailTest({ ...toEmailParams(email), body: { to } }),
        ),
      ),

      house: build.query({
        ...endpoint(getHouse),
        providesTags: ['House'],
      }),
      updateHouse: build.mutation({
        ...endpoint((change: { version: number; body: HouseIn }) => updateHouse(change)),
        invalidatesTags: (_house, problem) => (problem ? [] : ['House', 'Email']),
      }),

      clients: build.query(endpoint(bindArgument(listClients, {}))),
      jobChoices: build.query(endpoint(bindArgument(listJobs, {}))),
      microsites: build.query(endpoint(bindArgument(listMicrosites, {}))),
    }),
  });

export const {
  useAlertItemsQuery,
  useAlertItemCountsQuery,
  useNextAlertItemQuery,
  useCreateAlertItemMutation,
  useCopyAlertItemMutation,
  useUpdateAlertItemMutation,
  useDeleteAlertItemMutation,
  useRestoreAlertItemMutation,
  useIssueQuery,
  useSaveSectionMutation,
  useMoveSectionMutation,
  useMarkSectionMutation,
  useExchangePresenceMutation,
  useDeleteSectionMutation,
  useEmailHtmlQuery,
  useLazyEmailHtmlQuery,
  useEmailTextQuery,
  useEmailReportQuery,
  useIssueFiguresQuery,
  useLazyIssueFiguresQuery,
  useRetryChecksMutation,
  useSendTestMutation,
  useHouseQuery,
  useUpdateHouseMutation,
  useClientsQuery,
  useJobChoicesQuery,
  useMicrositesQuery,
  usePrefetch,
} = alertsApi;

/** Fetch all issues, page by page: the table has no pagination. */
function fetchAllItems(filter: StatusFilter, fetch: Fetch): Promise<AlertItem[]> {
  const status = filter === 'all' ? undefined : filter;
  return fetchAllPages((skip) => fetchOrThrow(fetch, listAlertItems({ status, limit: PAGE, skip })));
}

/** Fetch all records of a list, page by page. */
export async function fetchAllPages<T>(
  fetchPage: (skip: number) => Promise<{ data: T[]; meta?: { total?: number | undefined } | undefined }>,
): Promise<T[]> {
  const items: T[] = [];
  for (;;) {
    const { data: page, meta } = await fetchPage(items.length);
    items.push(...page);
    if (page.length === 0 || items.length >= (meta?.total ?? 0)) return items;
  }
}

/** Return the query parameters that select the edition and, for snapshots, the published version. */
export const toEmailParams = ({ id, variant, snapshot }: EmailOf) => ({ id, variant, ...(snapshot && { snapshot }) });

function patchIssue(id: number, change: (issue: WholeIssue) => WholeIssue) {
  return alertsApi.util.updateQueryData('issue', id, change);
}

/** Return the tags that a section's change invalidates. The issue has the listings of jobs, and its changed slots. */
function getInvalidatedTags({ alertItemId: id }: Pick<SectionSave, 'alertItemId'>) {
  return [
    { type: 'Email' as const, id },
    { type: 'Issue' as const, id },
  ];
}

/**
 * Return the tags to invalidate after a conflict: a colleague filled or emptied the slot, so the cached issue is stale.
 */
function getConflictTags(problem: unknown, { alertItemId: id }: Pick<SectionSave, 'alertItemId'>) {
  const isOutdated = isProblem(problem) && [404, 409, 412].includes(problem.status);
  return isOutdated ? [{ type: 'Issue' as const, id }] : [];
}
