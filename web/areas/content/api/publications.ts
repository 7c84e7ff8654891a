import type { Named, RevisionNameIn, RevisionOut, WholeRevisionOut } from '@masthead/client/types/content';
import { KINDS, type Kind } from '../model/kinds';
import type { ContentRecord } from '../model/records';
import { contentApi, listTag, recordTag } from './content';

interface Which {
  kind: Kind;
  id: number;
}

interface Save {
  kind: Kind;
  /** Absent for one that is not stored yet. */
  id: number | undefined;
  version: number | undefined;
  body: object;
  /** The editor saves a draft by itself. */
  autosave: boolean;
}

/** A state in the history of a record; `current` is the present one. */
type RevisionId = number | 'current';

const addressOf = ({ kind, id }: Which) => `${KINDS[kind].single}/${id}`;

/** One record of any kind: read, saved, and what it was before. */
export const publicationsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    publication: build.query<ContentRecord, Which>({
      query: addressOf,
      providesTags: (_record, _problem, { kind, id }) => [recordTag(kind, id)],
    }),
    savePublication: build.mutation<ContentRecord, Save>({
      query: ({ kind, id, version, body, autosave }) =>
        id === undefined
          ? { url: KINDS[kind].single, method: 'POST', body }
          : {
              url: addressOf({ kind, id }),
              method: 'PUT',
              ...(autosave && { params: { autosave } }),
              body,
              version,
            },
      invalidatesTags: (_record, problem, { kind }) => (problem ? [] : [listTag(kind)]),
      onQueryStarted: async ({ kind }, { dispatch, queryFulfilled }) => {
        const { data: record } = await queryFulfilled.catch(() => ({ data: null }));
        if (record) dispatch(keep(kind, record));
      },
    }),
    /** What a post can be. */
    categories: build.query<Named[], void>({ query: () => 'categories' }),

    revisions: build.query<RevisionOut[], Which>({
      query: (which) => `${addressOf(which)}/revisions`,
      // Every save makes one.
      keepUnusedDataFor: 0,
      providesTags: (_revisions, _problem, { kind, id }) => [historyTag(kind, id)],
    }),
    revision: build.query<WholeRevisionOut, Which & { revision: RevisionId }>({
      query: ({ revision, ...which }) => `${addressOf(which)}/revision/${revision}`,
      providesTags: (_revision, _problem, { kind, id }) => [historyTag(kind, id)],
    }),
    nameRevision: build.mutation<WholeRevisionOut, Which & { revision: RevisionId } & RevisionNameIn>({
      query: ({ revision, name, ...which }) => ({
        url: `${addressOf(which)}/revision/${revision}`,
        method: 'PUT',
        body: { name },
      }),
      invalidatesTags: (_revision, problem, { kind, id }) => (problem ? [] : [historyTag(kind, id)]),
    }),
    restoreRevision: build.mutation<ContentRecord, Which & { revision: number; version: number }>({
      query: ({ revision, version, ...which }) => ({
        url: `${addressOf(which)}/revision/${revision}/restore`,
        method: 'POST',
        version,
      }),
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
function keep(kind: Kind, record: ContentRecord) {
  return publicationsApi.util.upsertQueryData('publication', { kind, id: record.id }, record);
}
