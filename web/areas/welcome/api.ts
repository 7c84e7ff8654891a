import { api } from '@masthead/client';
import type { ResetIn, SupportIn } from '@masthead/client/types/auth';

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
    askSupport: build.mutation<unknown, SupportIn>({
      query: (body) => ({ url: 'support', method: 'POST', body }),
    }),
  }),
});

export const { useGuidePageQuery, useAskForResetMutation, useResetPasswordMutation, useAskSupportMutation } =
  welcomeApi;
