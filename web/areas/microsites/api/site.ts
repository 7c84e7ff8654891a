import { endpoint, type Fetch, fetchOrThrow, toQueryResult } from '@masthead/client';
import {
  createMicrosite,
  createMicrositeGallery,
  createMicrositeSetting,
  getMicrosite,
  getMicrositeGallery,
  getMicrositeKeywords,
  getMicrositeSetting,
  getMicrositeSubmission,
  listMicrositeVersions,
  updateMicrosite,
  updateMicrositeGallery,
  updateMicrositeKeywords,
  updateMicrositePresence,
  updateMicrositeSetting,
  updateMicrositeSubmission,
} from '@masthead/client/operations/microsites';
import type { GalleryIn, KeywordsIn, MicrositeIn, SettingIn, SubmissionIn } from '@masthead/client/types/microsites';
import type { Site } from '../model/records';
import { micrositesApi } from './microsites';

interface Change<B> {
  id: number;
  version: number | undefined;
  /** The editor saves by itself: it is no version of its own in the section's history (SITE-24). */
  autosave?: true;
  body: B;
}

/** A microsite with its parts: fetched together, changed one part at a time (SITE-1). */
export const siteApi = micrositesApi.injectEndpoints({
  endpoints: (build) => ({
    site: build.query<Site, number>({
      queryFn: (id, _api, _options, fetch) => toQueryResult(readSite(id, fetch)),
      providesTags: (_site, _problem, id) => [{ type: 'Site', id }],
    }),
    /** The service creates its setting and submission records a moment later (SITE-5). */
    createMicrosite: build.mutation({
      ...endpoint(createMicrosite),
      invalidatesTags: (_microsite, problem) => (problem ? [] : ['MicrositeList']),
    }),
    /** Creates the setting unless the service has done so. */
    createSetting: build.mutation(endpoint(createMicrositeSetting)),
    saveMicrosite: build.mutation({
      ...endpoint((change: Change<MicrositeIn>) => updateMicrosite(change)),
      invalidatesTags: (_microsite, problem) => (problem ? [] : ['MicrositeList']),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        patchOnSuccess(queryFulfilled, (microsite) => dispatch(cacheParts(id, { microsite }))),
    }),
    saveSetting: build.mutation({
      ...endpoint((change: Change<SettingIn>) => updateMicrositeSetting(change)),
      // After a conflict the microsite is refetched, because somebody else changed it.
      invalidatesTags: (_setting, problem, { id }) => (problem ? [{ type: 'Site', id }] : ['MicrositeList']),
      // Changes are applied optimistically and rolled back on failure.
      onQueryStarted: async ({ id, body }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          siteApi.util.updateQueryData('site', id, (site) => void Object.assign(site.setting, body)),
        );
        await queryFulfilled.then(
          ({ data: setting }) => dispatch(cacheParts(id, { setting })),
          () => shown.undo(),
        );
      },
    }),
    saveProgress: build.mutation({
      ...endpoint(({ id, body }: { id: number; body: SubmissionIn }) => updateMicrositeSubmission({ id, body })),
      invalidatesTags: (_submission, problem) => (problem ? [] : ['MicrositeList']),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        patchOnSuccess(queryFulfilled, (submission) => dispatch(cacheParts(id, { submission }))),
    }),
    saveKeywords: build.mutation({
      ...endpoint((change: Omit<Change<KeywordsIn>, 'version'>) => updateMicrositeKeywords(change)),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        patchOnSuccess(queryFulfilled, (keywords) => dispatch(cacheParts(id, { keywords }))),
    }),
    /** Created with the first image, updated from then on. */
    saveGallery: build.mutation({
      ...endpoint((change: Change<GalleryIn>) =>
        change.version === undefined ? createMicrositeGallery(change) : updateMicrositeGallery(change),
      ),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        patchOnSuccess(queryFulfilled, (gallery) => dispatch(cacheParts(id, { gallery }))),
    }),
    /** Says which section the user has open, and answers which ones others have open (SITE-65). */
    exchangeSitePresence: build.mutation(
      endpoint(({ id, section }: { id: number; section: string | null }) =>
        updateMicrositePresence({ id, body: { section } }),
      ),
    ),
    /** What a section held before each of its last changes, newest first (SITE-24). */
    versions: build.query(endpoint(listMicrositeVersions)),
  }),
});

async function readSite(id: number, fetch: Fetch): Promise<Site> {
  const [microsite, setting, submission, keywords, gallery] = await Promise.all([
    fetchOrThrow(fetch, getMicrosite(id)),
    fetchOrThrow(fetch, getMicrositeSetting(id)),
    fetchOrThrow(fetch, getMicrositeSubmission(id)),
    fetchOrThrow(fetch, getMicrositeKeywords(id)),
    fetchOrThrow(fetch, getMicrositeGallery(id)),
  ]);
  return {
    microsite: microsite.data,
    setting: setting.data,
    submission: submission.data,
    keywords: keywords.data,
    gallery: gallery.data,
  };
}

/** Store the part from a response in the cache, so that nothing is refetched. */
function cacheParts(id: number, part: Partial<Site>) {
  return siteApi.util.updateQueryData('site', id, (site) => ({ ...site, ...part }));
}

async function patchOnSuccess<T>(answer: PromiseLike<{ data: T }>, patch: (data: T) => void): Promise<void> {
  await Promise.resolve(answer).then(
    ({ data }) => patch(data),
    () => undefined,
  );
}

export const {
  useSiteQuery,
  useCreateMicrositeMutation,
  useCreateSettingMutation,
  useSaveMicrositeMutation,
  useSaveSettingMutation,
  useSaveProgressMutation,
  useSaveKeywordsMutation,
  useSaveGalleryMutation,
  useExchangeSitePresenceMutation,
  useVersionsQuery,
  usePrefetch,
} = siteApi;
