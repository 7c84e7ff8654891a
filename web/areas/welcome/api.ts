import { api } from '@masthead/client';
import type { ConsentOut, ResetIn, SupportIn } from '@masthead/client/types/auth';

/** What anyone may ask for without a token. A 401 here is no expired one. */
const welcomeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the guide, which lies beside the console. */
    guidePage: build.query<string, string>({
      query: (name) => ({
        url: new URL(`/guide/${encodeURIComponent(name)}.md`, window.location.origin).href,
        responseType: 'text',
      }),
    }),
    askForReset: build.mutation<unknown, string>({
      query: (email) => ({ url: 'pwreset', method: 'POST', body: { email }, renewable: false }),
    }),
    resetPassword: build.mutation<unknown, ResetIn>({
      query: (body) => ({ url: 'pwreset', method: 'PUT', body, renewable: false }),
    }),
    letterConsent: build.query<ConsentOut, string>({
      query: (token) => `letter-consent/${encodeURIComponent(token)}`,
    }),
    setLetterConsent: build.mutation<ConsentOut, { token: string; agreed: boolean }>({
      query: ({ token, agreed }) => ({
        url: `letter-consent/${encodeURIComponent(token)}`,
        method: 'POST',
        body: { agreed },
        renewable: false,
      }),
      onQueryStarted: async ({ token }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(welcomeApi.util.upsertQueryData('letterConsent', token, answer.data));
      },
    }),
    askSupport: build.mutation<unknown, SupportIn>({
      query: (body) => ({ url: 'support', method: 'POST', body }),
    }),
  }),
});

export const {
  useGuidePageQuery,
  useAskForResetMutation,
  useResetPasswordMutation,
  useLetterConsentQuery,
  useSetLetterConsentMutation,
  useAskSupportMutation,
} = welcomeApi;
