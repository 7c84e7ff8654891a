import { api, endpoint, withOptions } from '@masthead/client';
import {
  askForReset,
  getLetterConsent,
  getVerification,
  resetPassword,
  sendSupport,
  setLetterConsent,
  verifyAddress,
} from '@masthead/client/operations/auth';

const PUBLIC = { retryAfterSignIn: false };

/** Endpoints that need no token. A 401 here does not mean that a token expired. */
const welcomeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches a page of the guide, which is deployed with the console. */
    guidePage: build.query<string, string>({
      query: (name) => ({
        url: new URL(`/guide/${encodeURIComponent(name)}.md`, window.location.origin).href,
        responseType: 'text',
      }),
    }),
    askForReset: build.mutation(endpoint((email: string) => withOptions(askForReset, PUBLIC)({ email }))),
    resetPassword: build.mutation(endpoint(withOptions(resetPassword, PUBLIC))),
    letterConsent: build.query(endpoint(getLetterConsent)),
    setLetterConsent: build.mutation(
      endpoint(withOptions(setLetterConsent, PUBLIC), (dispatch, answer, { token }) => {
        dispatch(welcomeApi.util.upsertQueryData('letterConsent', token, answer));
      }),
    ),
    verification: build.query(endpoint(getVerification)),
    verifyAddress: build.mutation(
      endpoint(withOptions(verifyAddress, PUBLIC), (dispatch, answer, { token }) => {
        dispatch(welcomeApi.util.upsertQueryData('verification', token, answer));
      }),
    ),
    askSupport: build.mutation(endpoint(sendSupport)),
  }),
});

export const {
  useGuidePageQuery,
  useAskForResetMutation,
  useResetPasswordMutation,
  useLetterConsentQuery,
  useSetLetterConsentMutation,
  useVerificationQuery,
  useVerifyAddressMutation,
  useAskSupportMutation,
} = welcomeApi;
