import type { Call, Problem } from '@masthead/client';
import type { Gallery, Keyword, Microsite, Setting, Site, Submission } from '../model/records';
import { micrositesApi } from './microsites';

interface Change<B> {
  id: number;
  version: number | undefined;
  body: B;
}

type Ask = (call: Call | string) => Promise<unknown>;

/** One microsite with all that belongs to it: read together, changed one part at a time (document 000 §7). */
export const siteApi = micrositesApi.injectEndpoints({
  endpoints: (build) => ({
    site: build.query<Site, number>({
      queryFn: async (id, _api, _options, fetch) => {
        const ask: Ask = async (call) => {
          const { data, error } = await fetch(call);
          if (error) throw error;
          return data;
        };
        return readSite(id, ask).then(
          (data) => ({ data }),
          (error: Problem) => ({ error }),
        );
      },
      providesTags: (_site, _problem, id) => [{ type: 'Site', id }],
    }),
    /** The service makes its setting and submission records (document 000 §4). */
    createMicrosite: build.mutation<Microsite, Record<string, unknown>>({
      query: (body) => ({ url: 'microsite', method: 'POST', body }),
      invalidatesTags: (_microsite, problem) => (problem ? [] : ['MicrositeList']),
    }),
    saveMicrosite: build.mutation<Microsite, Change<Record<string, unknown>>>({
      query: ({ id, version, body }) => put(`microsite/${id}`, body, version),
      invalidatesTags: (_microsite, problem) => (problem ? [] : ['MicrositeList']),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        kept(queryFulfilled, (microsite) => dispatch(keep(id, { microsite }))),
    }),
    saveSetting: build.mutation<Setting, Change<Partial<Setting>>>({
      query: ({ id, version, body }) => put(`microsite-setting/${id}`, body, version),
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
    saveProgress: build.mutation<Submission, Change<Partial<Submission>>>({
      query: ({ id, body }) => put(`microsite-submission/${id}`, body, undefined),
      invalidatesTags: (_submission, problem) => (problem ? [] : ['MicrositeList']),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        kept(queryFulfilled, (submission) => dispatch(keep(id, { submission }))),
    }),
    saveKeywords: build.mutation<Keyword[], Change<Record<string, unknown>>>({
      query: ({ id, body }) => put(`microsite-keywords/${id}`, body, undefined),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        kept(queryFulfilled, (keywords) => dispatch(keep(id, { keywords }))),
    }),
    /** Made with its first picture, changed from then on. */
    saveGallery: build.mutation<Gallery, Change<Record<string, unknown>>>({
      query: ({ id, version, body }) =>
        version === undefined
          ? { url: `microsite-gallery/${id}`, method: 'POST', body }
          : put(`microsite-gallery/${id}`, body, version),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        kept(queryFulfilled, (gallery) => dispatch(keep(id, { gallery }))),
    }),
  }),
});

const put = (url: string, body: unknown, version: number | undefined): Call => ({
  url,
  method: 'PUT',
  body,
  ...(version !== undefined && { version }),
});

async function readSite(id: number, ask: Ask): Promise<Site> {
  const [microsite, setting, submission, keywords, gallery] = await Promise.all([
    ask(`microsite/${id}`),
    ask(`microsite-setting/${id}`),
    ask(`microsite-submission/${id}`),
    ask(`microsite-keywords/${id}`),
    ask(`microsite-gallery/${id}`),
  ]);
  return { microsite, setting, submission, keywords, gallery } as Site;
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
