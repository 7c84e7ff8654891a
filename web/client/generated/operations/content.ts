// Made by `make generate` from the service; not to be edited.

import type { Operation } from '../../operation';
import type { Status, AdOut, FeaturedMicrositeOut, FeaturedMicrositeIn, FeaturedPostOut, FeaturedPostIn, Updated, BulkUpdateIn, BulkMicrositeIn, CalendarEntryOut, EventDaysOut, SubscriptionOut, NewSubscriptionOut, UndatedOut, Named, DocumentOut, DocumentsIn, EventOut, JobOut, KeywordOut, KeywordsIn, MicrositeChoice, PostOut, PostFilters, PublicAd, PublicAnnex, PublicEvent, PublicJob, PublicPost, SavedViewOut, SavedViewIn, SavedViewChange, Deleted, ItemsToDelete, SystemReport, Discarded, DeadLetterSelection, Redriven, Purged, TrashIn, TrashedOut, AdIn, EventIn, JobIn, PostIn, RevisionOut, WholeRevisionOut, RevisionNameIn, StatusCounts, Ids, ListFilters, Restored, ItemsToRestore } from '../content';

type ListAdsApiResponse = /** status 200 Successful Response */ AdOut[];
type ListAdsApiArg = {
  /** Only records of this status; by default all. */
  status?: Status | null;
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
type ListJobsApiResponse =
  /** status 200 Successful Response */ JobOut[];
type ListJobsApiArg = {
  /** Only records of this status; by default all. */
  status?: Status | null;
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
export const listAds: Operation<ListAdsApiArg, ListAdsApiResponse> = (queryArg) => ({
  url: `ads`,
  params: {
    status: queryArg.status,
    q: queryArg.q,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const listAdsOfPlacement: Operation<ListAdsOfPlacementApiArg, ListAdsOfPlacementApiResponse> = (queryArg) => ({
  url: `ads/${encodeURIComponent(String(queryArg.placement))}`,
  params: {
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const changeFeaturedMicrosite: Operation<ChangeFeaturedMicrositeApiArg, ChangeFeaturedMicrositeApiResponse> = (queryArg) => ({
  url: `annex-microsite/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const listFeaturedMicrosites: Operation<ListFeaturedMicrositesApiArg, ListFeaturedMicrositesApiResponse> = (queryArg) => ({
  url: `annex-microsites`,
  params: {
    title: queryArg,
  },
});
export const changeFeaturedPost: Operation<ChangeFeaturedPostApiArg, ChangeFeaturedPostApiResponse> = (queryArg) => ({
  url: `annex-post/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const listFeaturedPosts: Operation<ListFeaturedPostsApiArg, ListFeaturedPostsApiResponse> = (queryArg) => ({
  url: `annex-posts`,
  params: {
    title: queryArg,
  },
});
export const bulkUpdate: Operation<BulkUpdateApiArg, BulkUpdateApiResponse> = (queryArg) => ({
  url: `bulk-update`,
  method: "PUT",
  body: queryArg,
});
export const bulkUpdatePostMicrosite: Operation<BulkUpdatePostMicrositeApiArg, BulkUpdatePostMicrositeApiResponse> = (queryArg) => ({
  url: `bulk-update-post-microsite`,
  method: "PUT",
  body: queryArg,
});
export const getCalendar: Operation<GetCalendarApiArg, GetCalendarApiResponse> = (queryArg) => ({
  url: `calendar`,
  params: {
    from: queryArg["from"],
    to: queryArg.to,
  },
});
export const listEventsByDay: Operation<ListEventsByDayApiArg, ListEventsByDayApiResponse> = (queryArg) => ({
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
export const revokeSubscription: Operation<RevokeSubscriptionApiArg, RevokeSubscriptionApiResponse> = () => ({ url: `calendar/subscription`, method: "DELETE" });
export const getSubscription: Operation<GetSubscriptionApiArg, GetSubscriptionApiResponse> = () => ({ url: `calendar/subscription` });
export const renewSubscription: Operation<RenewSubscriptionApiArg, RenewSubscriptionApiResponse> = () => ({ url: `calendar/subscription`, method: "PUT" });
export const listUndatedDrafts: Operation<ListUndatedDraftsApiArg, ListUndatedDraftsApiResponse> = () => ({ url: `calendar/undated` });
export const listCategories: Operation<ListCategoriesApiArg, ListCategoriesApiResponse> = () => ({ url: `categories` });
export const addDocuments: Operation<AddDocumentsApiArg, AddDocumentsApiResponse> = (queryArg) => ({
  url: `documents/${encodeURIComponent(String(queryArg.postId))}`,
  method: "POST",
  body: queryArg.body,
});
export const listEvents: Operation<ListEventsApiArg, ListEventsApiResponse> = (queryArg) => ({
  url: `events`,
  params: {
    status: queryArg.status,
    q: queryArg.q,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const listJobs: Operation<ListJobsApiArg, ListJobsApiResponse> = (queryArg) => ({
  url: `jobs`,
  params: {
    status: queryArg.status,
    q: queryArg.q,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const getKeywords: Operation<GetKeywordsApiArg, GetKeywordsApiResponse> = (queryArg) => ({
  url: `post-keywords/${encodeURIComponent(String(queryArg))}`,
});
export const setKeywords: Operation<SetKeywordsApiArg, SetKeywordsApiResponse> = (queryArg) => ({
  url: `post-keywords/${encodeURIComponent(String(queryArg.postId))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const findMicrosites: Operation<FindMicrositesApiArg, FindMicrositesApiResponse> = (queryArg) => ({
  url: `post-microsites`,
  params: {
    q: queryArg,
  },
});
export const listPostTypes: Operation<ListPostTypesApiArg, ListPostTypesApiResponse> = () => ({ url: `post-types` });
export const listPosts: Operation<ListPostsApiArg, ListPostsApiResponse> = (queryArg) => ({
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
  },
});
export const findPosts: Operation<FindPostsApiArg, FindPostsApiResponse> = (queryArg) => ({
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
  responseType: 'text', url: `public/feeds/events.ics` });
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
  responseType: 'text', url: `public/robots.txt` });
export const getSitemap: Operation<GetSitemapApiArg, GetSitemapApiResponse> = () => ({ url: `public/sitemap.xml` });
export const getSitemapFile: Operation<GetSitemapFileApiArg, GetSitemapFileApiResponse> = (queryArg) => ({
  url: `public/sitemaps/${encodeURIComponent(String(queryArg.name))}-${encodeURIComponent(String(queryArg["number"]))}.xml`,
});
export const createView: Operation<CreateViewApiArg, CreateViewApiResponse> = (queryArg) => ({
  url: `saved-view`,
  method: "POST",
  body: queryArg,
});
export const changeView: Operation<ChangeViewApiArg, ChangeViewApiResponse> = (queryArg) => ({
  url: `saved-view/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const deleteViews: Operation<DeleteViewsApiArg, DeleteViewsApiResponse> = (queryArg) => ({
  url: `saved-views`,
  method: "DELETE",
  body: queryArg,
});
export const listViews: Operation<ListViewsApiArg, ListViewsApiResponse> = (queryArg) => ({
  url: `saved-views`,
  params: {
    screen: queryArg,
  },
});
export const getContentSystem: Operation<GetContentSystemApiArg, GetContentSystemApiResponse> = () => ({ url: `system/content` });
export const discardContentDeadLetters: Operation<DiscardContentDeadLettersApiArg, DiscardContentDeadLettersApiResponse> = (queryArg) => ({
  url: `system/content/dead-letters`,
  method: "DELETE",
  body: queryArg,
});
export const redriveContentDeadLetters: Operation<RedriveContentDeadLettersApiArg, RedriveContentDeadLettersApiResponse> = (queryArg) => ({
  url: `system/content/dead-letters/redrive`,
  method: "POST",
  body: queryArg,
});
export const purgeTrash: Operation<PurgeTrashApiArg, PurgeTrashApiResponse> = (queryArg) => ({
  url: `trash`,
  method: "DELETE",
  body: queryArg,
});
export const listTrashed: Operation<ListTrashedApiArg, ListTrashedApiResponse> = (queryArg) => ({
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
export const getTrashedAd: Operation<GetTrashedAdApiArg, GetTrashedAdApiResponse> = (queryArg) => ({
  url: `trash/ad/${encodeURIComponent(String(queryArg))}`,
});
export const getTrashedEvent: Operation<GetTrashedEventApiArg, GetTrashedEventApiResponse> = (queryArg) => ({
  url: `trash/event/${encodeURIComponent(String(queryArg))}`,
});
export const getTrashedJob: Operation<GetTrashedJobApiArg, GetTrashedJobApiResponse> = (queryArg) => ({
  url: `trash/job/${encodeURIComponent(String(queryArg))}`,
});
export const getTrashedPost: Operation<GetTrashedPostApiArg, GetTrashedPostApiResponse> = (queryArg) => ({
  url: `trash/post/${encodeURIComponent(String(queryArg))}`,
});
export const createPublication: Operation<CreatePublicationApiArg, CreatePublicationApiResponse> = (queryArg) => ({
  url: `${encodeURIComponent(String(queryArg.kind))}`,
  method: "POST",
  body: queryArg.body,
});
export const deletePublications: Operation<DeletePublicationsApiArg, DeletePublicationsApiResponse> = (queryArg) => ({
  url: `${encodeURIComponent(String(queryArg.kind))}`,
  method: "DELETE",
  body: queryArg.body,
  version: queryArg.version,
});
export const getPublication: Operation<GetPublicationApiArg, GetPublicationApiResponse> = (queryArg) => ({
  url: `${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}`,
});
export const updatePublication: Operation<UpdatePublicationApiArg, UpdatePublicationApiResponse> = (queryArg) => ({
  url: `${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
  params: {
    autosave: queryArg.autosave,
  },
});
export const listRevisions: Operation<ListRevisionsApiArg, ListRevisionsApiResponse> = (queryArg) => ({
  url: `${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/revisions`,
});
export const getRevision: Operation<GetRevisionApiArg, GetRevisionApiResponse> = (queryArg) => ({
  url: `${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/revision/${encodeURIComponent(String(queryArg.revisionId))}`,
});
export const nameRevision: Operation<NameRevisionApiArg, NameRevisionApiResponse> = (queryArg) => ({
  url: `${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/revision/${encodeURIComponent(String(queryArg.revisionId))}`,
  method: "PUT",
  body: queryArg.body,
});
export const restoreRevision: Operation<RestoreRevisionApiArg, RestoreRevisionApiResponse> = (queryArg) => ({
  url: `${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/revision/${encodeURIComponent(String(queryArg.revisionId))}/restore`,
  method: "POST",
  version: queryArg.version,
});
export const countPublications: Operation<CountPublicationsApiArg, CountPublicationsApiResponse> = (queryArg) => ({
  url: `${encodeURIComponent(String(queryArg.kind))}/counts`,
  params: {
    q: queryArg.q,
    categoryIds: queryArg.categoryIds,
    status: queryArg.status,
    applicationType: queryArg.applicationType,
    commercialContent: queryArg.commercialContent,
  },
});
export const findPublicationIds: Operation<FindPublicationIdsApiArg, FindPublicationIdsApiResponse> = (queryArg) => ({
  url: `${encodeURIComponent(String(queryArg.kind))}/ids`,
  method: "POST",
  body: queryArg.body,
  params: {
    q: queryArg.q,
  },
});
export const restorePublications: Operation<RestorePublicationsApiArg, RestorePublicationsApiResponse> = (queryArg) => ({
  url: `${encodeURIComponent(String(queryArg.kind))}/restore`,
  method: "POST",
  body: queryArg.body,
});
