import { endpoint, type Fetch, fetchOrThrow, toQueryResult } from '@masthead/client';
import {
  createMicrosite,
  createMicrositeGallery,
  getMicrosite,
  getMicrositeGallery,
  getMicrositeKeywords,
  getMicrositeSetting,
  getMicrositeSubmission,
  updateMicrosite,
  updateMicrositeGallery,
  updateMicrositeKeywords,
  updateMicrositeSetting,
  updateMicrositeSubmission,
} from '@masthead/client/operations/microsites';
import type { GalleryIn, KeywordsIn, MicrositeIn, SettingIn, SubmissionIn } from '@masthead/client/types/microsites';
import type { Site } from '../model/records';
import { micrositesApi } from './microsites';

interface Change<B> {
  id: number;
  version: number | undefined;
  body: B;
}

/** One microsite with all that belongs to it: read together, changed one part at a time (document 000 §7). */
export const siteApi = micrositesApi.injectEndpoints({
  endpoints: (build) => ({
    site: build.query<Site, number>({
      queryFn: (id, _api, _options, fetch) => toQueryResult(readSite(id, fetch)),
      providesTags: (_site, _problem, id) => [{ type: 'Site', id }],
    }),
    /** The service makes its setting and submission records (document 000 §4). */
    createMicrosite: build.mutation({
      ...endpoint(createMicrosite),
      invalidatesTags: (_microsite, problem) => (problem ? [] : ['MicrositeList']),
    }),
    saveMicrosite: build.mutation({
      ...endpoint((change: Change<MicrositeIn>) => updateMicrosite(change)),
      invalidatesTags: (_microsite, problem) => (problem ? [] : ['MicrositeList']),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        kept(queryFulfilled, (microsite) => dispatch(keep(id, { microsite }))),
    }),
    saveSetting: build.mutation({
      ...endpoint((change: Change<SettingIn>) => updateMicrositeSetting(change)),
      // A refused one was changed by somebody else: it is read again.
      invalidatesTags: (_setting, problem, { id }) => (problem ? [{ type: 'Site', id }] : ['MicrositeList']),
      // What was chosen is shown at once, and taken back when it is refused.
      onQueryStarted: async ({ id, body }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          siteApi.util.updateQueryData('site', id, (site) => void Object.assign(site.setting, body)),
        );
        await queryFulfilled.then(
          ({ data: setting }) => dispatch(keep(id, { setting })),
          () => shown.undo(),
        );
      },
    }),
    saveProgress: build.mutation({
      ...endpoint(({ id, body }: { id: number; body: SubmissionIn }) => updateMicrositeSubmission({ id, body })),
      invalidatesTags: (_submission, problem) => (problem ? [] : ['MicrositeList']),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        kept(queryFulfilled, (submission) => dispatch(keep(id, { submission }))),
    }),
    saveKeywords: build.mutation({
      ...endpoint((change: { id: number; body: KeywordsIn }) => updateMicrositeKeywords(change)),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        kept(queryFulfilled, (keywords) => dispatch(keep(id, { keywords }))),
    }),
    /** Made with its first picture, changed from then on. */
    saveGallery: build.mutation({
      ...endpoint(({ id, version, body }: Change<GalleryIn>) =>
        version === undefined ? createMicrositeGallery({ id, body }) : updateMicrositeGallery({ id, version, body }),
      ),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        kept(queryFulfilled, (gallery) => dispatch(keep(id, { gallery }))),
    }),
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

/** Puts an answered part in its place, so that nothing is read again. */
function keep(id: number, part: Partial<Site>) {
  return siteApi.util.updateQueryData('site', id, (site) => ({ ...site, ...part }));
}

async function kept<T>(answer: PromiseLike<{ data: T }>, take: (data: T) => void): Promise<void> {
  await Promise.resolve(answer).then(
    ({ data }) => take(data),
    () => undefined,
  );
}

export const {
  useSiteQuery,
  useCreateMicrositeMutation,
  useSaveMicrositeMutation,
  useSaveSettingMutation,
  useSaveProgressMutation,
  useSaveKeywordsMutation,
  useSaveGalleryMutation,
  usePrefetch,
} = siteApi;
