import {
  endpoint,
  type Fetch,
  fetchOrThrow,
  type Listing,
  type Operation,
  type Problem,
  toQueryResult,
} from '@masthead/client';
import {
  listTrashedAlertItems,
  listTrashedSections,
  purgeAlertItems,
  restoreAlertItem,
} from '@masthead/client/operations/alerts';
import {
  getTrashedAd,
  getTrashedEvent,
  getTrashedJob,
  getTrashedPost,
  listTrashed,
  purgeTrash,
} from '@masthead/client/operations/content';
import type { AdOut, EventOut, JobOut, PostOut, TrashIn } from '@masthead/client/types/content';
import { pageSizes } from '../../../client/generated/limits/content';
import type { Single } from '../model/kinds';
import { getPublicationRange, mergePage, type Trashed, type TrashedIssue } from '../model/trash';
import { contentApi } from './content';

/** Maximum number of records per response (API-18). */
const PAGE = pageSizes.listTrashed;

const GET_TRASHED: Record<Single, Operation<number, AdOut | EventOut | JobOut | PostOut>> = {
  post: getTrashedPost,
  job: getTrashedJob,
  event: getTrashedEvent,
  ad: getTrashedAd,
};

/** A page of the trash, and the sources that are missing because their service is unavailable. */
export interface TrashPage extends Listing<Trashed> {
  missing?: 'issues' | 'publications';
}

/** Filters of the trash, and the part of it to return. */
export interface TrashQuery {
  q?: string | undefined;
  kind?: Trashed['kind'] | undefined;
  limit: number;
  skip: number;
}

/** Tags that a restored issue invalidates in every area. */
const ISSUES = ['AlertItems', 'Issue', 'Email'] as const;

export const trashApi = contentApi.enhanceEndpoints({ addTagTypes: ISSUES }).injectEndpoints({
  endpoints: (build) => ({
    /** A page of the trash of content and alerts, latest deletion first. */
    trash: build.query<TrashPage, TrashQuery>({
      queryFn: (query, _api, _options, fetch) => toQueryResult(readTrash(fetch, query)),
      providesTags: ['ContentTrash'],
    }),
    /** A publication in the trash. */
    trashedPublication: build.query({
      ...endpoint(({ kind, id }: { kind: Single; id: number }) => GET_TRASHED[kind](id)),
      providesTags: ['ContentTrash'],
    }),
    /** What is in the slots of an issue in the trash. */
    trashedSections: build.query({ ...endpoint(listTrashedSections), providesTags: ['ContentTrash'] }),
    /** Deletes publications permanently. */
    purge: build.mutation({
      ...endpoint((items: TrashIn['items']) => purgeTrash({ items })),
      invalidatesTags: ['ContentTrash'],
    }),
    /** Deletes issues permanently. */
    purgeIssues: build.mutation({
      ...endpoint((itemsToDelete: number[]) => purgeAlertItems({ itemsToDelete })),
      invalidatesTags: ['ContentTrash'],
    }),
    /** Restores an issue, optionally under another number. */
    restoreIssue: build.mutation({
      ...endpoint(({ id, ...body }: { id: number; issue?: number }) => restoreAlertItem({ id, body })),
      invalidatesTags: (_item, problem) => (problem ? [] : ['ContentTrash', ...ISSUES]),
    }),
  }),
});

export const {
  useTrashQuery,
  useTrashedPublicationQuery,
  useTrashedSectionsQuery,
  useLazyTrashQuery,
  usePurgeMutation,
  usePurgeIssuesMutation,
  useRestoreIssueMutation,
} = trashApi;

/** Fetch from both services; throw a problem only if both are unavailable. */
async function readTrash(fetch: Fetch, { q, kind, limit, skip }: TrashQuery): Promise<TrashPage> {
  const found = await tryFetch(async () =>
    kind && kind !== 'alert-item'
      ? NOTHING
      : fetchRange(fetch, listTrashedAlertItems, { q }, 0, Number.POSITIVE_INFINITY),
  );
  const issues = found.items.map((item): TrashedIssue => ({ ...item, kind: 'alert-item' }));
  const { from, count } = getPublicationRange(skip, limit, issues.length);
  const publications = await tryFetch(async () =>
    kind === 'alert-item' ? NOTHING : fetchRange(fetch, listTrashed, { q, kind }, from, count),
  );
  if (found.problem && publications.problem) throw publications.problem;
  return {
    items: mergePage(publications.items, from, issues, skip, limit),
    total: publications.total + found.total,
    ...(found.problem && { missing: 'issues' }),
    ...(publications.problem && { missing: 'publications' }),
  };
}

const NOTHING = { items: [], total: 0 };

/** Return the result, or an empty list with the problem. */
async function tryFetch<T>(readAll: () => Promise<Listing<T>>): Promise<Listing<T> & { problem?: Problem }> {
  try {
    return await readAll();
  } catch (error) {
    return { items: [], total: 0, problem: error as Problem };
  }
}

/** Fetch `count` records of a list from an offset, in as many requests as necessary. */
async function fetchRange<T, F extends object>(
  fetch: Fetch,
  list: Operation<F & { limit: number; skip: number }, T[]>,
  filters: F,
  from: number,
  count: number,
): Promise<Listing<T>> {
  const items: T[] = [];
  for (;;) {
    const limit = Math.min(PAGE, count - items.length);
    const { data: page, meta } = await fetchOrThrow(fetch, list({ ...filters, limit, skip: from + items.length }));
    items.push(...page);
    const total = meta?.total ?? from + items.length;
    if (page.length === 0 || items.length >= count || from + items.length >= total) return { items, total };
  }
}
