import { endpoint } from '@masthead/client';
import {
  createPublication,
  getPublication,
  getRevision,
  listCategories,
  listRevisions,
  nameRevision,
  restoreRevision,
  updatePublication,
} from '@masthead/client/operations/content';
import type { AdIn, EventIn, JobIn, PostIn } from '@masthead/client/types/content';
import { KINDS, type Kind } from '../model/kinds';
import type { Publication } from '../model/records';
import { contentApi, listTag, recordTag } from './content';

interface Which {
  kind: Kind;
  id: number;
}

/** What is sent of a record. */
export type PublicationIn = AdIn | EventIn | JobIn | PostIn;

interface Save {
  kind: Kind;
  /** Absent for one that is not stored yet. */
  id: number | undefined;
  version: number | undefined;
  body: PublicationIn;
  /** The editor saves a draft by itself. */
  autosave: boolean;
}

/** A state in the history of a record; `current` is the present one. */
type RevisionId = number | 'current';

/** What operations call it. */
const single = ({ kind, id }: Which) => ({ kind: KINDS[kind].single, id });

/** One record of any kind: read, saved, and what it was before. */
export const publicationsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    publication: build.query({
      ...endpoint((which: Which) => getPublication(single(which))),
      providesTags: (_record, _problem, { kind, id }) => [recordTag(kind, id)],
    }),
    savePublication: build.mutation({
      ...endpoint(({ kind, id, version, body, autosave }: Save) =>
        id === undefined
          ? createPublication({ kind: KINDS[kind].single, body })
          : updatePublication({ ...single({ kind, id }), version, body, ...(autosave && { autosave }) }),
      ),
      invalidatesTags: (_record, problem, { kind }) => (problem ? [] : [listTag(kind)]),
      onQueryStarted: async ({ kind }, { dispatch, queryFulfilled }) => {
        const { data: record } = await queryFulfilled.catch(() => ({ data: null }));
        if (record) dispatch(keep(kind, record));
      },
    }),
    /** What a post can be. */
    categories: build.query(endpoint(listCategories)),

    revisions: build.query({
      ...endpoint((which: Which) => listRevisions(single(which))),
      // Every save makes one.
      keepUnusedDataFor: 0,
      providesTags: (_revisions, _problem, { kind, id }) => [historyTag(kind, id)],
    }),
    revision: build.query({
      ...endpoint(({ revision: revisionId, ...which }: Which & { revision: RevisionId }) =>
        getRevision({ ...single(which), revisionId }),
      ),
      providesTags: (_revision, _problem, { kind, id }) => [historyTag(kind, id)],
    }),
    nameRevision: build.mutation({
      ...endpoint(({ revision, name, ...which }: Which & { revision: RevisionId; name: string | null }) =>
        nameRevision({ ...single(which), revisionId: revision, body: { name } }),
      ),
      invalidatesTags: (_revision, problem, { kind, id }) => (problem ? [] : [historyTag(kind, id)]),
    }),
    restoreRevision: build.mutation({
      ...endpoint(({ revision: revisionId, version, ...which }: Which & { revision: number; version: number }) =>
        restoreRevision({ ...single(which), revisionId, version }),
      ),
      invalidatesTags: (_record, problem, { kind, id }) => (problem ? [] : [listTag(kind), historyTag(kind, id)]),
      onQueryStarted: async ({ kind }, { dispatch, queryFulfilled }) => {
        const { data: record } = await queryFulfilled.catch(() => ({ data: null }));
        if (record) dispatch(keep(kind, record));
      },
    }),
  }),
});

export const {
  usePublicationQuery,
  useSavePublicationMutation,
  useCategoriesQuery,
  useRevisionsQuery,
  useLazyRevisionsQuery,
  useRevisionQuery,
  useNameRevisionMutation,
  useRestoreRevisionMutation,
  usePrefetch,
} = publicationsApi;

const historyTag = (kind: Kind, id: number) => ({ type: 'ContentRecord' as const, id: `${kind}/${id}/history` });

/** What a save answers is the record as it is: nothing is read again. */
function keep(kind: Kind, record: Publication) {
  return publicationsApi.util.upsertQueryData('publication', { kind, id: record.id }, record);
}
