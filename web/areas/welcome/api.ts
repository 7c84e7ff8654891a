import { api, endpoint, withOptions } from '@masthead/client';
import * as auth from '@masthead/client/operations/auth';

/** A page of the guide as it is written. */
export interface GuideText {
  name: string;
  text: string;
}

const getGuideUrl = (name: string): string =>
  new URL(`/guide/${encodeURIComponent(name)}.md`, window.location.origin).href;

const PUBLIC = { retryAfterSignIn: false };

/** Endpoints that need no token. A 401 here does not mean that a token expired. */
export const welcomeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches a page of the guide, which is deployed with the console. */
    guidePage: build.query<string, string>({
      query: (name) => ({
        url: getGuideUrl(name),
        responseType: 'text',
      }),
    }),
    /** All pages of the guide, to search them. */
    guideTexts: build.query<GuideText[], readonly string[]>({
      queryFn: async (names, _api, _options, fetch) => {
        const read = async (name: string) => {
          const { data } = await fetch({ url: getGuideUrl(name), responseType: 'text' });
          return { name, text: String(data ?? '') };
        };
        return { data: await Promise.all(names.map(read)) };
      },
    }),
    askForReset: build.mutation(endpoint((email: string) => withOptions(auth.askForReset, PUBLIC)({ email }))),
    resetPassword: build.mutation(endpoint(withOptions(auth.resetPassword, PUBLIC))),
    letterConsent: build.query(endpoint(auth.getLetterConsent)),
    setLetterConsent: build.mutation(
      endpoint(withOptions(auth.setLetterConsent, PUBLIC), (dispatch, answer, { token }) => {
        dispatch(welcomeApi.util.upsertQueryData('letterConsent', token, answer));
      }),
    ),
    verification: build.query(endpoint(auth.getVerification)),
    verifyAddress: build.mutation(
      endpoint(withOptions(auth.verifyAddress, PUBLIC), (dispatch, answer, { token }) => {
        dispatch(welcomeApi.util.upsertQueryData('verification', token, answer));
      }),
    ),
    askSupport: build.mutation(endpoint(auth.sendSupport)),
  }),
});
