import { api, type Dispatch, endpoint } from '@masthead/client';
import * as alerts from '@masthead/client/operations/alerts';
import * as content from '@masthead/client/operations/content';
import type { AdIn, EventIn, JobIn, PostIn } from '@masthead/client/types/content';
import { KINDS, type Kind } from '../model/kinds';
import type { Publication } from '../model/records';

interface RecordKey {
  kind: Kind;
  id: number;
}

/** Request body of a record. */
export type PublicationIn = AdIn | EventIn | JobIn | PostIn;

interface Save {
  kind: Kind;
  /** Absent for a new record. */
  id: number | undefined;
  version: number | undefined;
  body: PublicationIn;
  /** Whether the editor saves automatically. */
  autosave: boolean;
}

/** Id of a revision; `current` is the current version. */
type RevisionId = number | 'current';

/** Return the parameters that operations take: the singular kind and the id. */
const toOperationKey = ({ kind, id }: RecordKey) => ({ kind: KINDS[kind].single, id });

/** Endpoints of one record of any kind: get, save and its revisions. */
export const publicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    publication: build.query(endpoint((which: RecordKey) => content.getPublication(toOperationKey(which)))),
    savePublication: build.mutation(
      endpoint(
        ({ kind, id, version, body, autosave }: Save) =>
          id === undefined
            ? content.createPublication({ kind: KINDS[kind].single, body })
            : content.updatePublication({
                ...toOperationKey({ kind, id }),
                version,
                body,
                ...(autosave && { autosave }),
              }),
        keepRecord,
      ),
    ),
    /** Categories of posts (CONTENT-9). */
    categories: build.query(endpoint(content.listCategories)),
    /** Microsites to choose from: at most twenty, by page title. */
    micrositesFound: build.query(endpoint((q: string) => content.findMicrosites(q))),
    /** The slots of issues that show ads of the Ad Manager, which the alerts service knows (CONTENT-26). */
    adSlots: build.query(endpoint((adIds: number[]) => alerts.listAlertAdSlots(adIds))),

    revisions: build.query({
      ...endpoint((which: RecordKey) => content.listRevisions(toOperationKey(which))),
      // Every save creates a revision.
      keepUnusedDataFor: 0,
    }),
    revision: build.query(
      endpoint(({ revision: revisionId, ...which }: RecordKey & { revision: RevisionId }) =>
        content.getRevision({ ...toOperationKey(which), revisionId }),
      ),
    ),
    nameRevision: build.mutation(
      endpoint(({ revision, name, ...which }: RecordKey & { revision: RevisionId; name: string | null }) =>
        content.nameRevision({ ...toOperationKey(which), revisionId: revision, body: { name } }),
      ),
    ),
    restoreRevision: build.mutation(
      endpoint(
        ({ revision: revisionId, version, ...which }: RecordKey & { revision: number; version: number }) =>
          content.restoreRevision({ ...toOperationKey(which), revisionId, version }),
        keepRecord,
      ),
    ),
  }),
});

/** Store the response of a save in the cache, so that the record is not fetched again. */
function keepRecord(dispatch: Dispatch, record: Publication, { kind }: { kind: Kind }) {
  dispatch(publicationsApi.util.upsertQueryData('publication', { kind, id: record.id }, record));
}
