import type { PasswordIn } from '@masthead/client/types/auth';
import type { OwnSession } from '../model/records';
import { accountsApi } from './accounts';

/** What a person asks of their own account. */
const accountApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<unknown, PasswordIn>({
      query: (body) => ({ url: 'user/password', method: 'PUT', body }),
      invalidatesTags: (_answer, problem) => (problem ? [] : ['OwnSessions']),
    }),
    ownSessions: build.query<OwnSession[], void>({ query: () => 'user/sessions', providesTags: ['OwnSessions'] }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `user/session/${id}`, method: 'DELETE' }),
      invalidatesTags: ['OwnSessions'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: 'user/sessions', method: 'DELETE' }),
      invalidatesTags: ['OwnSessions'],
    }),
  }),
});

export const { useChangePasswordMutation, useOwnSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } =
  accountApi;
