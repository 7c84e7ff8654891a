// Made by `make generate` from the service; not to be edited.

import type { Operation, Read } from '../../operation';
import type { Status, AdOut, FeaturedMicrositeOut, FeaturedMicrositeIn, FeaturedPostOut, FeaturedPostIn, Updated, BulkUpdateIn, BulkMicrositeIn, CalendarEntryOut, EventDaysOut, SubscriptionOut, NewSubscriptionOut, UndatedOut, Named, DocumentOut, DocumentsIn, EventOut, ImportResult, ImportIn, JobOut, KeywordOut, KeywordsIn, MicrositeChoice, PostOut, PostFilters, PublicAd, PublicAnnex, PublicEvent, PublicJob, PublicPost, SavedViewOut, SavedViewIn, SavedViewChange, Deleted, ItemsToDelete, SystemReport, Discarded, DeadLetterSelection, Redriven, Purged, TrashIn, TrashedOut, AdIn, EventIn, JobIn, PostIn, RevisionOut, WholeRevisionOut, RevisionNameIn, StatusCounts, Ids, ListFilters, Restored, ItemsToRestore } from '../content';

type ListAdsApiResponse = /** status 200 Successful Response */ AdOut[];
type ListAdsApiArg = {
  /** Only records of this status; by default all. */
  status?: Status | null;
  /** Only imported records that are still to be mended, or others. */
  importFlags?: boolean | null;
  /** Words or parts of words. */
  q?: string;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type ListAdsOfPlacementApiResponse =
  /** status 200 Successful Response */ AdOut[];
type ListAdsOfPlacementApiArg = {
  /** 1 Spot 1, 2 Spot 2, 0 Default Ad Spots. */
  placement: number;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type ChangeFeaturedMicrositeApiResponse =
  /** status 200 Successful Response */ FeaturedMicrositeOut;
type ChangeFeaturedMicrositeApiArg = {
  /** The row's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: FeaturedMicrositeIn;
};
type ListFeaturedMicrositesApiResponse =
  /** status 200 Successful Response */ FeaturedMicrositeOut[];
type ListFeaturedMicrositesApiArg =
  /** bioprocess, upstream, downstream or fill-finish. */ string;
type ChangeFeaturedPostApiResponse =
  /** status 200 Successful Response */ FeaturedPostOut;
type ChangeFeaturedPostApiArg = {
  /** The row's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: FeaturedPostIn;
};
type ListFeaturedPostsApiResponse =
  /** status 200 Successful Response */ FeaturedPostOut[];
type ListFeaturedPostsApiArg =
  /** bioprocess, upstream, downstream or fill-finish. */ string;
type BulkUpdateApiResponse =
  /** status 200 Successful Response */ Updated;
type BulkUpdateApiArg = BulkUpdateIn;
type BulkUpdatePostMicrositeApiResponse =
  /** status 200 Successful Response */ Updated;
type BulkUpdatePostMicrositeApiArg = BulkMicrositeIn;
type GetCalendarApiResponse =
  /** status 200 Successful Response */ CalendarEntryOut[];
type GetCalendarApiArg = {
  /** The first day. */
  from: string;
  /** The last day; 62 days at most. */
  to: string;
};
type ListEventsByDayApiResponse =
  /** status 200 Successful Response */ EventDaysOut[];
type ListEventsByDayApiArg = {
  /** The first day. */
  from: string;
  /** The last day; 62 days at most. */
  to: string;
};
type GetCalendarFeedApiResponse =
  /** status 200 Successful Response */ string;
type GetCalendarFeedApiArg =
  /** The secret of the address. */ string | undefined;
type RevokeSubscriptionApiResponse = unknown;
type RevokeSubscriptionApiArg = void;
type GetSubscriptionApiResponse =
  /** status 200 Successful Response */ SubscriptionOut | null;
type GetSubscriptionApiArg = void;
type RenewSubscriptionApiResponse =
  /** status 200 Successful Response */ NewSubscriptionOut;
type RenewSubscriptionApiArg = void;
type ListUndatedDraftsApiResponse =
  /** status 200 Successful Response */ UndatedOut[];
type ListUndatedDraftsApiArg = void;
type ListCategoriesApiResponse =
  /** status 200 Successful Response */ Named[];
type ListCategoriesApiArg = void;
type AddDocumentsApiResponse =
  /** status 201 Successful Response */ DocumentOut[];
type AddDocumentsApiArg = {
  /** The post's id. */
  postId: number;
  body: DocumentsIn;
};
type ListEventsApiResponse =
  /** status 200 Successful Response */ EventOut[];
type ListEventsApiArg = {
  /** Only records of this status; by default all. */
  status?: Status | null;
  /** Only imported records that are still to be mended, or others. */
  importFlags?: boolean | null;
  /** Words or parts of words. */
  q?: string;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type ImportAdApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type ImportAdApiArg = ImportIn;
type PostImportAnnexMicrositeApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAnnexMicrositeApiArg = ImportIn;
type PostImportAnnexPostApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAnnexPostApiArg = ImportIn;
type ImportEventApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type ImportEventApiArg = ImportIn;
type ImportJobApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type ImportJobApiArg = ImportIn;
type ImportPostApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type ImportPostApiArg = ImportIn;
type ListJobsApiResponse =
  /** status 200 Successful Response */ JobOut[];
type ListJobsApiArg = {
  /** Only records of this status; by default all. */
  status?: Status | null;
  /** Only imported records that are still to be mended, or others. */
  importFlags?: boolean | null;
  /** Words or parts of words. */
  q?: string;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type GetKeywordsApiResponse =
  /** status 200 Successful Response */ KeywordOut[];
type GetKeywordsApiArg = /** The post's id. */ number;
type SetKeywordsApiResponse =
  /** status 200 Successful Response */ KeywordOut[];
type SetKeywordsApiArg = {
  /** The post's id. */
  postId: number;
  /** The version it is based on. */
  version?: number;
  body: KeywordsIn;
};
type FindMicrositesApiResponse =
  /** status 200 Successful Response */ MicrositeChoice[];
type FindMicrositesApiArg =
  /** A part of the page title. */ string | undefined;
type ListPostTypesApiResponse =
  /** status 200 Successful Response */ Named[];
type ListPostTypesApiArg = void;
type ListPostsApiResponse =
  /** status 200 Successful Response */ PostOut[];
type ListPostsApiArg = {
  /** Words, or their beginnings, in title or body. If no post has them all, misspelt words are corrected; the header `X-Search-Suggestion` then has the corrected search, percent-encoded. */
  q?: string;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
  categoryIds?: number[];
  status?: Status | null;
  applicationType?: ("all" | "upstream" | "downstream" | "fillfinish") | null;
  commercialContent?: boolean | null;
  importFlags?: boolean | null;
};
type FindPostsApiResponse =
  /** status 200 Successful Response */ PostOut[];
type FindPostsApiArg = {
  /** Words, or their beginnings, in title or body. If no post has them all, misspelt words are corrected; the header `X-Search-Suggestion` then has the corrected search, percent-encoded. */
  q?: string;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
  body: PostFilters;
};
type ListPublicAdsApiResponse =
  /** status 200 Successful Response */ PublicAd[];
type ListPublicAdsApiArg = {
  /** 1 Spot 1, 2 Spot 2, 0 Default Ad Spots. */
  placement: number;
  /** The maximum number of records. */
  limit?: number;
  /** The `X-Next-Cursor` of the previous page. */
  cursor?: string | null;
};
type GetPublicAnnexApiResponse =
  /** status 200 Successful Response */ PublicAnnex;
type GetPublicAnnexApiArg =
  /** The track. */ "bioprocess" | "upstream" | "downstream" | "fill-finish";
type GetPublicEventApiResponse =
  /** status 200 Successful Response */ PublicEvent;
type GetPublicEventApiArg =
  /** The `permalink`, which never changes. */ string;
type ListPublicEventsApiResponse =
  /** status 200 Successful Response */ PublicEvent[];
type ListPublicEventsApiArg = {
  from?: string | null;
  /** The maximum number of records. */
  limit?: number;
  /** The `X-Next-Cursor` of the previous page. */
  cursor?: string | null;
};
type GetEventsCalendarApiResponse =
  /** status 200 Successful Response */ string;
type GetEventsCalendarApiArg = void;
type GetJobsAtomApiResponse = /** status 200 Successful Response */ Blob;
type GetJobsAtomApiArg = void;
type GetPostsAtomApiResponse =
  /** status 200 Successful Response */ Blob;
type GetPostsAtomApiArg = void;
type GetPostsJsonApiResponse =
  /** status 200 Successful Response */ Blob;
type GetPostsJsonApiArg = void;
type GetPublicJobApiResponse =
  /** status 200 Successful Response */ PublicJob;
type GetPublicJobApiArg =
  /** The `permalink`, which never changes. */ string;
type ListPublicJobsApiResponse =
  /** status 200 Successful Response */ PublicJob[];
type ListPublicJobsApiArg = {
  /** The maximum number of records. */
  limit?: number;
  /** The `X-Next-Cursor` of the previous page. */
  cursor?: string | null;
};
type GetPublicPostApiResponse =
  /** status 200 Successful Response */ PublicPost;
type GetPublicPostApiArg =
  /** The `permalink`, which never changes. */ string;
type ListPublicPostsApiResponse =
  /** status 200 Successful Response */ PublicPost[];
type ListPublicPostsApiArg = {
  /** The id of a category. */
  category?: number | null;
  applicationType?: ("all" | "upstream" | "downstream" | "fillfinish") | null;
  /** Words, or their beginnings, in title or text. */
  q?: string;
  /** The maximum number of records. */
  limit?: number;
  /** The `X-Next-Cursor` of the previous page. */
  cursor?: string | null;
};
type GetRobotsApiResponse = /** status 200 Successful Response */ string;
type GetRobotsApiArg = void;
type GetSitemapApiResponse = /** status 200 Successful Response */ Blob;
type GetSitemapApiArg = void;
type GetSitemapFileApiResponse =
  /** status 200 Successful Response */ Blob;
type GetSitemapFileApiArg = {
  name: "posts" | "jobs" | "events" | "microsites";
  number: number;
};
type CreateViewApiResponse =
  /** status 201 Successful Response */ SavedViewOut;
type CreateViewApiArg = SavedViewIn;
type ChangeViewApiResponse =
  /** status 200 Successful Response */ SavedViewOut;
type ChangeViewApiArg = {
  /** The saved view's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: SavedViewChange;
};
type DeleteViewsApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteViewsApiArg = ItemsToDelete;
type ListViewsApiResponse =
  /** status 200 Successful Response */ SavedViewOut[];
type ListViewsApiArg =
  | /** All screens if left out. */ (
      ("posts" | "jobs" | "events" | "ads" | "calendar") | null
    )
  | undefined;
type GetContentSystemApiResponse =
  /** status 200 Successful Response */ SystemReport;
type GetContentSystemApiArg = void;
type DiscardContentDeadLettersApiResponse =
  /** status 200 Successful Response */ Discarded;
type DiscardContentDeadLettersApiArg = DeadLetterSelection;
type RedriveContentDeadLettersApiResponse =
  /** status 200 Successful Response */ Redriven;
type RedriveContentDeadLettersApiArg = DeadLetterSelection;
type PurgeTrashApiResponse =
  /** status 200 Successful Response */ Purged;
type PurgeTrashApiArg = TrashIn;
type ListTrashedApiResponse =
  /** status 200 Successful Response */ TrashedOut[];
type ListTrashedApiArg = {
  /** A part of the title. */
  q?: string;
  /** Only records of this kind. */
  kind?: ("post" | "job" | "event" | "ad") | null;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type GetTrashedAdApiResponse =
  /** status 200 Successful Response */ AdOut;
type GetTrashedAdApiArg = /** Its id. */ number;
type GetTrashedEventApiResponse =
  /** status 200 Successful Response */ EventOut;
type GetTrashedEventApiArg = /** Its id. */ number;
type GetTrashedJobApiResponse =
  /** status 200 Successful Response */ JobOut;
type GetTrashedJobApiArg = /** Its id. */ number;
type GetTrashedPostApiResponse =
  /** status 200 Successful Response */ PostOut;
type GetTrashedPostApiArg = /** Its id. */ number;
type CreatePublicationApiResponse =
  /** status 200 Successful Response */ AdOut | EventOut | JobOut | PostOut;
type CreatePublicationApiArg = {
  kind: "ad" | "event" | "job" | "post";
  body: AdIn | EventIn | JobIn | PostIn;
};
type DeletePublicationsApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeletePublicationsApiArg = {
  kind: "ads" | "events" | "jobs" | "posts";
  /** The version it is based on. */
  version?: number;
  body: ItemsToDelete;
};
type GetPublicationApiResponse =
  /** status 200 Successful Response */ AdOut | EventOut | JobOut | PostOut;
type GetPublicationApiArg = {
  kind: "ad" | "event" | "job" | "post";
  /** Its id. */
  id: number;
};
type UpdatePublicationApiResponse =
  /** status 200 Successful Response */ AdOut | EventOut | JobOut | PostOut;
type UpdatePublicationApiArg = {
  kind: "ad" | "event" | "job" | "post";
  /** Its id. */
  id: number;
  /** An automatic save of a draft; does not add a revision of its own. */
  autosave?: boolean;
  /** The version it is based on. */
  version?: number;
  body: AdIn | EventIn | JobIn | PostIn;
};
type ListRevisionsApiResponse =
  | /** status 200 Successful Response */ RevisionOut[]
  | RevisionOut[]
  | RevisionOut[]
  | RevisionOut[];
type ListRevisionsApiArg = {
  kind: "ad" | "event" | "job" | "post";
  /** Its id. */
  id: number;
};
type GetRevisionApiResponse =
  /** status 200 Successful Response */ WholeRevisionOut;
type GetRevisionApiArg = {
  kind: "ad" | "event" | "job" | "post";
  /** Its id. */
  id: number;
  /** The revision's id; `current` is the present state. */
  revisionId: number | "current";
};
type NameRevisionApiResponse =
  /** status 200 Successful Response */ WholeRevisionOut;
type NameRevisionApiArg = {
  kind: "ad" | "event" | "job" | "post";
  /** Its id. */
  id: number;
  /** The revision's id; `current` is the present state. */
  revisionId: number | "current";
  body: RevisionNameIn;
};
type RestoreRevisionApiResponse =
  /** status 200 Successful Response */ AdOut | EventOut | JobOut | PostOut;
type RestoreRevisionApiArg = {
  kind: "ad" | "event" | "job" | "post";
  /** Its id. */
  id: number;
  /** The revision's id. */
  revisionId: number;
  /** The version it is based on. */
  version?: number;
};
type CountPublicationsApiResponse =
  /** status 200 Successful Response */ StatusCounts;
type CountPublicationsApiArg = {
  kind: "ads" | "events" | "jobs" | "posts";
  /** Words, or their beginnings, in title or body. If no post has them all, misspelt words are corrected; the header `X-Search-Suggestion` then has the corrected search, percent-encoded. */
  q?: string;
  categoryIds?: number[];
  status?: Status | null;
  applicationType?: ("all" | "upstream" | "downstream" | "fillfinish") | null;
  commercialContent?: boolean | null;
  importFlags?: boolean | null;
};
type FindPublicationIdsApiResponse =
  /** status 200 Successful Response */ Ids;
type FindPublicationIdsApiArg = {
  kind: "ads" | "events" | "jobs" | "posts";
  /** Words, or their beginnings, in title or body. If no post has them all, misspelt words are corrected; the header `X-Search-Suggestion` then has the corrected search, percent-encoded. */
  q?: string;
  body: ListFilters | PostFilters;
};
type RestorePublicationsApiResponse =
  /** status 200 Successful Response */ Restored;
type RestorePublicationsApiArg = {
  kind: "ads" | "events" | "jobs" | "posts";
  body: ItemsToRestore;
};
export const listAds: Read<ListAdsApiArg, ListAdsApiResponse> = (queryArg) => ({
  reads: ['ads'],
  url: `ads`,
  params: {
    status: queryArg.status,
    importFlags: queryArg.importFlags,
    q: queryArg.q,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const listAdsOfPlacement: Read<ListAdsOfPlacementApiArg, ListAdsOfPlacementApiResponse> = (queryArg) => ({
  reads: ['ads'],
  url: `ads/${encodeURIComponent(String(queryArg.placement))}`,
  params: {
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const changeFeaturedMicrosite: Operation<ChangeFeaturedMicrositeApiArg, ChangeFeaturedMicrositeApiResponse> = (queryArg) => ({
  changes: ['annex'],
  id: queryArg.id,
  url: `annex-microsite/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const listFeaturedMicrosites: Read<ListFeaturedMicrositesApiArg, ListFeaturedMicrositesApiResponse> = (queryArg) => ({
  reads: ['annex'],
  url: `annex-microsites`,
  params: {
    title: queryArg,
  },
});
export const changeFeaturedPost: Operation<ChangeFeaturedPostApiArg, ChangeFeaturedPostApiResponse> = (queryArg) => ({
  changes: ['annex'],
  id: queryArg.id,
  url: `annex-post/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const listFeaturedPosts: Read<ListFeaturedPostsApiArg, ListFeaturedPostsApiResponse> = (queryArg) => ({
  reads: ['annex'],
  url: `annex-posts`,
  params: {
    title: queryArg,
  },
});
export const bulkUpdate: Operation<BulkUpdateApiArg, BulkUpdateApiResponse> = (queryArg) => ({
  changes: ['posts', 'jobs', 'events', 'ads'],
  url: `bulk-update`,
  method: "PUT",
  body: queryArg,
});
export const bulkUpdatePostMicrosite: Operation<BulkUpdatePostMicrositeApiArg, BulkUpdatePostMicrositeApiResponse> = (queryArg) => ({
  changes: ['posts'],
  url: `bulk-update-post-microsite`,
  method: "PUT",
  body: queryArg,
});
export const getCalendar: Read<GetCalendarApiArg, GetCalendarApiResponse> = (queryArg) => ({
  reads: ['posts', 'jobs', 'events', 'ads'],
  url: `calendar`,
  params: {
    from: queryArg["from"],
    to: queryArg.to,
  },
});
export const listEventsByDay: Read<ListEventsByDayApiArg, ListEventsByDayApiResponse> = (queryArg) => ({
  reads: ['events'],
  url: `calendar/events`,
  params: {
    from: queryArg["from"],
    to: queryArg.to,
  },
});
export const getCalendarFeed: Operation<GetCalendarFeedApiArg, GetCalendarFeedApiResponse> = (queryArg) => ({
  responseType: 'text',
  url: `calendar/feed.ics`,
  params: {
    key: queryArg,
  },
});
export const revokeSubscription: Operation<RevokeSubscriptionApiArg, RevokeSubscriptionApiResponse> = () => ({
  changes: ['calendar subscription'],
  url: `calendar/subscription`, method: "DELETE" });
export const getSubscription: Read<GetSubscriptionApiArg, GetSubscriptionApiResponse> = () => ({
  reads: ['calendar subscription'],
  url: `calendar/subscription` });
export const renewSubscription: Operation<RenewSubscriptionApiArg, RenewSubscriptionApiResponse> = () => ({
  changes: ['calendar subscription'],
  url: `calendar/subscription`, method: "PUT" });
export const listUndatedDrafts: Read<ListUndatedDraftsApiArg, ListUndatedDraftsApiResponse> = () => ({
  reads: ['posts', 'jobs', 'events', 'ads'],
  url: `calendar/undated` });
export const listCategories: Read<ListCategoriesApiArg, ListCategoriesApiResponse> = () => ({
  reads: ['categories'],
  url: `categories` });
export const addDocuments: Operation<AddDocumentsApiArg, AddDocumentsApiResponse> = (queryArg) => ({
  changes: ['posts'],
  id: queryArg.postId,
  url: `documents/${encodeURIComponent(String(queryArg.postId))}`,
  method: "POST",
  body: queryArg.body,
});
export const listEvents: Read<ListEventsApiArg, ListEventsApiResponse> = (queryArg) => ({
  reads: ['events'],
  url: `events`,
  params: {
    status: queryArg.status,
    importFlags: queryArg.importFlags,
    q: queryArg.q,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const importAd: Operation<ImportAdApiArg, ImportAdApiResponse> = (queryArg) => ({
  url: `import/ad`,
  method: "POST",
  body: queryArg,
});
export const postImportAnnexMicrosite: Operation<PostImportAnnexMicrositeApiArg, PostImportAnnexMicrositeApiResponse> = (queryArg) => ({
  url: `import/annex-microsite`,
  method: "POST",
  body: queryArg,
});
export const postImportAnnexPost: Operation<PostImportAnnexPostApiArg, PostImportAnnexPostApiResponse> = (queryArg) => ({
  url: `import/annex-post`,
  method: "POST",
  body: queryArg,
});
export const importEvent: Operation<ImportEventApiArg, ImportEventApiResponse> = (queryArg) => ({
  url: `import/event`,
  method: "POST",
  body: queryArg,
});
export const importJob: Operation<ImportJobApiArg, ImportJobApiResponse> = (queryArg) => ({
  url: `import/job`,
  method: "POST",
  body: queryArg,
});
export const importPost: Operation<ImportPostApiArg, ImportPostApiResponse> = (queryArg) => ({
  url: `import/post`,
  method: "POST",
  body: queryArg,
});
export const listJobs: Read<ListJobsApiArg, ListJobsApiResponse> = (queryArg) => ({
  reads: ['jobs'],
  url: `jobs`,
  params: {
    status: queryArg.status,
    importFlags: queryArg.importFlags,
    q: queryArg.q,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const getKeywords: Read<GetKeywordsApiArg, GetKeywordsApiResponse> = (queryArg) => ({
  reads: ['posts'],
  url: `post-keywords/${encodeURIComponent(String(queryArg))}`,
});
export const setKeywords: Operation<SetKeywordsApiArg, SetKeywordsApiResponse> = (queryArg) => ({
  changes: ['posts'],
  id: queryArg.postId,
  url: `post-keywords/${encodeURIComponent(String(queryArg.postId))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const findMicrosites: Read<FindMicrositesApiArg, FindMicrositesApiResponse> = (queryArg) => ({
  reads: ['microsites'],
  url: `post-microsites`,
  params: {
    q: queryArg,
  },
});
export const listPostTypes: Read<ListPostTypesApiArg, ListPostTypesApiResponse> = () => ({
  reads: ['categories'],
  url: `post-types` });
export const listPosts: Read<ListPostsApiArg, ListPostsApiResponse> = (queryArg) => ({
  reads: ['posts'],
  url: `posts`,
  params: {
    q: queryArg.q,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
    categoryIds: queryArg.categoryIds,
    status: queryArg.status,
    applicationType: queryArg.applicationType,
    commercialContent: queryArg.commercialContent,
    importFlags: queryArg.importFlags,
  },
});
export const findPosts: Read<FindPostsApiArg, FindPostsApiResponse> = (queryArg) => ({
  reads: ['posts'],
  url: `posts`,
  method: "POST",
  body: queryArg.body,
  params: {
    q: queryArg.q,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const listPublicAds: Operation<ListPublicAdsApiArg, ListPublicAdsApiResponse> = (queryArg) => ({
  url: `public/ads/${encodeURIComponent(String(queryArg.placement))}`,
  params: {
    limit: queryArg.limit,
    cursor: queryArg.cursor,
  },
});
export const getPublicAnnex: Operation<GetPublicAnnexApiArg, GetPublicAnnexApiResponse> = (queryArg) => ({
  url: `public/annex/${encodeURIComponent(String(queryArg))}`,
});
export const getPublicEvent: Operation<GetPublicEventApiArg, GetPublicEventApiResponse> = (queryArg) => ({
  url: `public/event/${encodeURIComponent(String(queryArg))}`,
});
export const listPublicEvents: Operation<ListPublicEventsApiArg, ListPublicEventsApiResponse> = (queryArg) => ({
  url: `public/events`,
  params: {
    from: queryArg["from"],
    limit: queryArg.limit,
    cursor: queryArg.cursor,
  },
});
export const getEventsCalendar: Operation<GetEventsCalendarApiArg, GetEventsCalendarApiResponse> = () => ({
  responseType: 'text',
  url: `public/feeds/events.ics` });
export const getJobsAtom: Operation<GetJobsAtomApiArg, GetJobsAtomApiResponse> = () => ({ url: `public/feeds/jobs.atom` });
export const getPostsAtom: Operation<GetPostsAtomApiArg, GetPostsAtomApiResponse> = () => ({ url: `public/feeds/posts.atom` });
export const getPostsJson: Operation<GetPostsJsonApiArg, GetPostsJsonApiResponse> = () => ({ url: `public/feeds/posts.json` });
export const getPublicJob: Operation<GetPublicJobApiArg, GetPublicJobApiResponse> = (queryArg) => ({
  url: `public/job/${encodeURIComponent(String(queryArg))}`,
});
export const listPublicJobs: Operation<ListPublicJobsApiArg, ListPublicJobsApiResponse> = (queryArg) => ({
  url: `public/jobs`,
  params: {
    limit: queryArg.limit,
    cursor: queryArg.cursor,
  },
});
export const getPublicPost: Operation<GetPublicPostApiArg, GetPublicPostApiResponse> = (queryArg) => ({
  url: `public/post/${encodeURIComponent(String(queryArg))}`,
});
export const listPublicPosts: Operation<ListPublicPostsApiArg, ListPublicPostsApiResponse> = (queryArg) => ({
  url: `public/posts`,
  params: {
    category: queryArg.category,
    applicationType: queryArg.applicationType,
    q: queryArg.q,
    limit: queryArg.limit,
    cursor: queryArg.cursor,
  },
});
export const getRobots: Operation<GetRobotsApiArg, GetRobotsApiResponse> = () => ({
  responseType: 'text',
  url: `public/robots.txt` });
export const getSitemap: Operation<GetSitemapApiArg, GetSitemapApiResponse> = () => ({ url: `public/sitemap.xml` });
export const getSitemapFile: Operation<GetSitemapFileApiArg, GetSitemapFileApiResponse> = (queryArg) => ({
  url: `public/sitemaps/${encodeURIComponent(String(queryArg.name))}-${encodeURIComponent(String(queryArg["number"]))}.xml`,
});
export const createView: Operation<CreateViewApiArg, CreateViewApiResponse> = (queryArg) => ({
  changes: ['saved views'],
  url: `saved-view`,
  method: "POST",
  body: queryArg,
});
export const changeView: Operation<ChangeViewApiArg, ChangeViewApiResponse> = (queryArg) => ({
  changes: ['saved views'],
  id: queryArg.id,
  url: `saved-view/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const deleteViews: Operation<DeleteViewsApiArg, DeleteViewsApiResponse> = (queryArg) => ({
  changes: ['saved views'],
  url: `saved-views`,
  method: "DELETE",
  body: queryArg,
});
export const listViews: Read<ListViewsApiArg, ListViewsApiResponse> = (queryArg) => ({
  reads: ['saved views'],
  url: `saved-views`,
  params: {
    screen: queryArg,
  },
});
export const getContentSystem: Read<GetContentSystemApiArg, GetContentSystemApiResponse> = () => ({
  reads: ['content system'],
  url: `system/content` });
export const discardContentDeadLetters: Operation<DiscardContentDeadLettersApiArg, DiscardContentDeadLettersApiResponse> = (queryArg) => ({
  changes: ['content system'],
  url: `system/content/dead-letters`,
  method: "DELETE",
  body: queryArg,
});
export const redriveContentDeadLetters: Operation<RedriveContentDeadLettersApiArg, RedriveContentDeadLettersApiResponse> = (queryArg) => ({
  changes: ['content system'],
  url: `system/content/dead-letters/redrive`,
  method: "POST",
  body: queryArg,
});
export const purgeTrash: Operation<PurgeTrashApiArg, PurgeTrashApiResponse> = (queryArg) => ({
  changes: ['trash'],
  url: `trash`,
  method: "DELETE",
  body: queryArg,
});
export const listTrashed: Read<ListTrashedApiArg, ListTrashedApiResponse> = (queryArg) => ({
  reads: ['trash', 'posts', 'jobs', 'events', 'ads'],
  url: `trash`,
  params: {
    q: queryArg.q,
    kind: queryArg.kind,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const getTrashedAd: Read<GetTrashedAdApiArg, GetTrashedAdApiResponse> = (queryArg) => ({
  reads: ['ads'],
  id: queryArg,
  url: `trash/ad/${encodeURIComponent(String(queryArg))}`,
});
export const getTrashedEvent: Read<GetTrashedEventApiArg, GetTrashedEventApiResponse> = (queryArg) => ({
  reads: ['events'],
  id: queryArg,
  url: `trash/event/${encodeURIComponent(String(queryArg))}`,
});
export const getTrashedJob: Read<GetTrashedJobApiArg, GetTrashedJobApiResponse> = (queryArg) => ({
  reads: ['jobs'],
  id: queryArg,
  url: `trash/job/${encodeURIComponent(String(queryArg))}`,
});
export const getTrashedPost: Read<GetTrashedPostApiArg, GetTrashedPostApiResponse> = (queryArg) => ({
  reads: ['posts'],
  id: queryArg,
  url: `trash/post/${encodeURIComponent(String(queryArg))}`,
});
export const createPublication: Operation<CreatePublicationApiArg, CreatePublicationApiResponse> = (queryArg) => ({
  changes: [`${queryArg.kind}s`],
  url: `${encodeURIComponent(String(queryArg.kind))}`,
  method: "POST",
  body: queryArg.body,
});
export const deletePublications: Operation<DeletePublicationsApiArg, DeletePublicationsApiResponse> = (queryArg) => ({
  changes: [`${queryArg.kind}`],
  url: `${encodeURIComponent(String(queryArg.kind))}`,
  method: "DELETE",
  body: queryArg.body,
  version: queryArg.version,
});
export const getPublication: Read<GetPublicationApiArg, GetPublicationApiResponse> = (queryArg) => ({
  reads: [`${queryArg.kind}s`],
  id: queryArg.id,
  url: `${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}`,
});
export const updatePublication: Operation<UpdatePublicationApiArg, UpdatePublicationApiResponse> = (queryArg) => ({
  changes: [`${queryArg.kind}s`],
  id: queryArg.id,
  url: `${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
  params: {
    autosave: queryArg.autosave,
  },
});
export const listRevisions: Read<ListRevisionsApiArg, ListRevisionsApiResponse> = (queryArg) => ({
  reads: ['revisions'],
  id: queryArg.id,
  url: `${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/revisions`,
});
export const getRevision: Read<GetRevisionApiArg, GetRevisionApiResponse> = (queryArg) => ({
  reads: ['revisions'],
  id: queryArg.id,
  url: `${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/revision/${encodeURIComponent(String(queryArg.revisionId))}`,
});
export const nameRevision: Operation<NameRevisionApiArg, NameRevisionApiResponse> = (queryArg) => ({
  changes: ['revisions'],
  id: queryArg.id,
  url: `${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/revision/${encodeURIComponent(String(queryArg.revisionId))}`,
  method: "PUT",
  body: queryArg.body,
});
export const restoreRevision: Operation<RestoreRevisionApiArg, RestoreRevisionApiResponse> = (queryArg) => ({
  changes: [`${queryArg.kind}s`, 'revisions'],
  id: queryArg.id,
  url: `${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/revision/${encodeURIComponent(String(queryArg.revisionId))}/restore`,
  method: "POST",
  version: queryArg.version,
});
export const countPublications: Read<CountPublicationsApiArg, CountPublicationsApiResponse> = (queryArg) => ({
  reads: [`${queryArg.kind}`],
  url: `${encodeURIComponent(String(queryArg.kind))}/counts`,
  params: {
    q: queryArg.q,
    categoryIds: queryArg.categoryIds,
    status: queryArg.status,
    applicationType: queryArg.applicationType,
    commercialContent: queryArg.commercialContent,
    importFlags: queryArg.importFlags,
  },
});
export const findPublicationIds: Read<FindPublicationIdsApiArg, FindPublicationIdsApiResponse> = (queryArg) => ({
  reads: [`${queryArg.kind}`],
  url: `${encodeURIComponent(String(queryArg.kind))}/ids`,
  method: "POST",
  body: queryArg.body,
  params: {
    q: queryArg.q,
  },
});
export const restorePublications: Operation<RestorePublicationsApiArg, RestorePublicationsApiResponse> = (queryArg) => ({
  changes: [`${queryArg.kind}`],
  url: `${encodeURIComponent(String(queryArg.kind))}/restore`,
  method: "POST",
  body: queryArg.body,
});
