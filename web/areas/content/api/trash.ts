import { type Ask, api, endpoint, joinReads, type Listing, type Problem, type Read, readRange } from '@masthead/client';
import * as alerts from '@masthead/client/operations/alerts';
import * as content from '@masthead/client/operations/content';
import type { AdOut, EventOut, JobOut, PostOut, TrashIn } from '@masthead/client/types/content';
import { pageSizes } from '../../../client/generated/limits/content';
import type { Single } from '../model/kinds';
import { getPublicationRange, mergePage, type Trashed, type TrashedIssue } from '../model/trash';

/** Maximum number of records per response (API-18). */
const PAGE = pageSizes.listTrashed;

const GET_TRASHED: Record<Single, Read<number, AdOut | EventOut | JobOut | PostOut>> = {
  post: content.getTrashedPost,
  job: content.getTrashedJob,
  event: content.getTrashedEvent,
  ad: content.getTrashedAd,
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

export const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the trash of content and alerts, latest deletion first. */
    trash: build.query(joinReads((query: TrashQuery, ask) => readTrash(ask, query))),
    trashedPublication: build.query(endpoint(({ kind, id }: { kind: Single; id: number }) => GET_TRASHED[kind](id))),
    /** What is in the slots of an issue in the trash. */
    trashedSections: build.query(endpoint(alerts.listTrashedSections)),
    /** Deletes publications permanently. */
    purge: build.mutation(endpoint((items: TrashIn['items']) => content.purgeTrash({ items }))),
    /** Deletes issues permanently. */
    purgeIssues: build.mutation(endpoint((itemsToDelete: number[]) => alerts.purgeAlertItems({ itemsToDelete }))),
    /** Restores an issue, optionally under another number. */
    restoreIssue: build.mutation(
      endpoint(({ id, ...body }: { id: number; issue?: number }) => alerts.restoreAlertItem({ id, body })),
    ),
  }),
});

/** Fetch from both services; throw a problem only if both are unavailable. */
async function readTrash(ask: Ask, { q, kind, limit, skip }: TrashQuery): Promise<TrashPage> {
  const found = await tryFetch(async () =>
    kind && kind !== 'alert-item' ? NOTHING : readRange(ask, alerts.listTrashedAlertItems, { q }, { page: PAGE }),
  );
  const issues = found.items.map((item): TrashedIssue => ({ ...item, kind: 'alert-item' }));
  const { from, count } = getPublicationRange(skip, limit, issues.length);
  const publications = await tryFetch(async () =>
    kind === 'alert-item' ? NOTHING : readRange(ask, content.listTrashed, { q, kind }, { page: PAGE, from, count }),
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
