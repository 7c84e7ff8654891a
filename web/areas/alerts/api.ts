import { api, type Call, isProblem, type Meta, type Problem } from '@masthead/client';
import type { AlertItemCopyIn, AlertItemCounts } from '@masthead/client/types/alerts';
import type { AlertItem, AlertStatus, Client, Job, Microsite, Section, WholeIssue } from './model/records';
import type { Variant } from './model/registry';
import type { Report } from './model/report';
import { withoutSection, withSection } from './model/slots';

/** The filter of the list. */
export type StatusFilter = AlertStatus | 'all';

type NewItem = Required<AlertItemCopyIn>;

/** One of an issue's two emails: as it is now, or as it was when the issue was published (API contract §3). */
export interface EmailOf {
  id: number;
  variant: Variant;
  snapshot: boolean;
}

interface SectionSave {
  kind: string;
  alertItemId: number;
  /** Absent for an empty slot that is being filled. */
  id: number | undefined;
  version: number | undefined;
  body: Record<string, unknown>;
}

/** Issues in one answer at most (API contract §1). */
const PAGE = 500;

export const alertsApi = api
  .enhanceEndpoints({ addTagTypes: ['AlertItems', 'Issue', 'Email', 'ContentTrash'] })
  .injectEndpoints({
    endpoints: (build) => ({
      alertItems: build.query<AlertItem[], StatusFilter>({
        queryFn: (filter, _api, _options, fetch) => everyPage(filter, fetch),
        providesTags: ['AlertItems'],
      }),
      alertItemCounts: build.query<AlertItemCounts, void>({
        query: () => 'alert-items/counts',
        providesTags: ['AlertItems'],
      }),
      createAlertItem: build.mutation<AlertItem, NewItem>({
        query: (item) => ({ url: 'alert-item', method: 'POST', body: { ...item, status: 'draft' } }),
        invalidatesTags: ['AlertItems'],
      }),
      copyAlertItem: build.mutation<AlertItem, { id: number; body: NewItem }>({
        query: ({ id, body }) => ({ url: `alert-item/${id}/copy`, method: 'POST', body }),
        invalidatesTags: ['AlertItems'],
      }),
      updateAlertItem: build.mutation<AlertItem, { id: number; version: number; body: Partial<AlertItem> }>({
        query: ({ id, version, body }) => ({ url: `alert-item/${id}`, method: 'PUT', body: { id, ...body }, version }),
        invalidatesTags: (_item, problem, { id }) => (problem ? [] : ['AlertItems', { type: 'Email', id }]),
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const { data: alertItem } = await queryFulfilled.catch(() => ({ data: null }));
          if (alertItem) dispatch(patchIssue(id, (issue) => ({ ...issue, alertItem })));
        },
      }),
      /** Moves it to the trash, with everything in it. */
      deleteAlertItem: build.mutation<unknown, { id: number; version: number }>({
        query: ({ id, version }) => ({ url: `alert-item/${id}`, method: 'DELETE', version }),
        invalidatesTags: ['AlertItems', 'ContentTrash'],
      }),
      /** Brings it back from the trash as it was. */
      restoreAlertItem: build.mutation<AlertItem, number>({
        query: (id) => ({ url: `alert-item/${id}/restore`, method: 'POST', body: {} }),
        invalidatesTags: (_item, _problem, id) => ['AlertItems', 'ContentTrash', { type: 'Issue', id }],
      }),

      issue: build.query<WholeIssue, number>({
        query: (id) => `alerts-all/${id}`,
        providesTags: (_issue, _problem, id) => [{ type: 'Issue', id }],
      }),
      saveSection: build.mutation<Section, SectionSave>({
        query: ({ kind, alertItemId, id, version, body }) =>
          id === undefined
            ? { url: `alert-${kind}`, method: 'POST', body: { ...body, alertItemId } }
            : { url: `alert-${kind}/${id}`, method: 'PUT', body: { ...body, alertItemId }, version },
        invalidatesTags: (_section, problem, change) => (problem ? outdatedBy(problem, change) : touchedBy(change)),
        onQueryStarted: async ({ kind, alertItemId }, { dispatch, queryFulfilled }) => {
          const { data: section } = await queryFulfilled.catch(() => ({ data: null }));
          if (section) dispatch(patchIssue(alertItemId, (issue) => withSection(issue, kind, section)));
        },
      }),
      deleteSection: build.mutation<unknown, { kind: string; alertItemId: number; id: number; version: number }>({
        query: ({ kind, id, version }) => ({ url: `alert-${kind}/${id}`, method: 'DELETE', version }),
        invalidatesTags: (_answer, problem, change) => (problem ? outdatedBy(problem, change) : touchedBy(change)),
        onQueryStarted: async ({ kind, alertItemId, id }, { dispatch, queryFulfilled }) => {
          const done = await queryFulfilled.then(() => true).catch(() => false);
          if (done) dispatch(patchIssue(alertItemId, (issue) => withoutSection(issue, kind, id)));
        },
      }),

      emailHtml: build.query<string, EmailOf>({
        query: (email) => contentCall(email, ''),
        providesTags: (_html, _problem, { id }) => [{ type: 'Email', id }],
      }),
      emailText: build.query<string, EmailOf>({
        query: (email) => contentCall(email, '/text'),
        providesTags: (_text, _problem, { id }) => [{ type: 'Email', id }],
      }),
      emailReport: build.query<Report, EmailOf>({
        query: (email) => ({ url: `alert-email/${email.id}/report`, params: paramsOf(email) }),
        providesTags: (_report, _problem, { id }) => [{ type: 'Email', id }],
      }),
      sendTest: build.mutation<unknown, EmailOf & { to: string }>({
        query: ({ to, ...email }) => ({
          url: `alert-email/${email.id}/test`,
          method: 'POST',
          params: paramsOf(email),
          body: { to },
        }),
      }),

      clients: build.query<Client[], void>({ query: () => 'clients' }),
      jobs: build.query<Job[], void>({ query: () => 'jobs' }),
      microsites: build.query<Microsite[], void>({ query: () => 'microsites' }),
    }),
  });

export const {
  useAlertItemsQuery,
  useAlertItemCountsQuery,
  useCreateAlertItemMutation,
  useCopyAlertItemMutation,
  useUpdateAlertItemMutation,
  useDeleteAlertItemMutation,
  useRestoreAlertItemMutation,
  useIssueQuery,
  useSaveSectionMutation,
  useDeleteSectionMutation,
  useEmailHtmlQuery,
  useEmailTextQuery,
  useEmailReportQuery,
  useSendTestMutation,
  useClientsQuery,
  useJobsQuery,
  useMicrositesQuery,
  usePrefetch,
} = alertsApi;

type Answer<T> = { data: T; error?: never } | { data?: never; error: Problem };
type Reply = { data?: unknown; error?: Problem; meta?: Meta };
type Fetch = (call: Call) => Reply | PromiseLike<Reply>;

/** The whole list, one answer after the other: the table shows as many rows as there are. */
async function everyPage(filter: StatusFilter, fetch: Fetch): Promise<Answer<AlertItem[]>> {
  const status = filter === 'all' ? undefined : filter;
  const items: AlertItem[] = [];
  for (;;) {
    const { data, error, meta } = await fetch({
      url: 'alert-items',
      params: { status, limit: PAGE, skip: items.length },
    });
    if (error) return { error };
    const page = data as AlertItem[];
    items.push(...page);
    if (page.length === 0 || items.length >= (meta?.total ?? 0)) return { data: items };
  }
}

/** An issue's email as it is sent: text, never parsed. */
function contentCall(email: EmailOf, part: '' | '/text'): Call {
  return { url: `alert-email/${email.id}${part}`, params: paramsOf(email), responseType: 'text' };
}

/** Which edition is asked for, and whether as it was published. */
export const paramsOf = ({ variant, snapshot }: EmailOf) => ({ variant, ...(snapshot && { snapshot }) });

function patchIssue(id: number, change: (issue: WholeIssue) => WholeIssue) {
  return alertsApi.util.updateQueryData('issue', id, change);
}

/** What a changed section makes stale. Saving a job fetches the issue's jobs again (document 002 §4). */
function touchedBy({ kind, alertItemId: id }: { kind: string; alertItemId: number }) {
  const email = { type: 'Email' as const, id };
  return kind === 'job' ? [email, { type: 'Issue' as const, id }] : [email];
}

/** A slot that a colleague filled or emptied meanwhile: what is shown of the issue is no longer true. */
function outdatedBy(problem: unknown, { alertItemId: id }: { alertItemId: number }) {
  const isOutdated = isProblem(problem) && [404, 409, 412].includes(problem.status);
  return isOutdated ? [{ type: 'Issue' as const, id }] : [];
}
