import { endpoint } from '@masthead/client';
import { changePassword, endOtherSessions, endSession, listSessions } from '@masthead/client/operations/auth';
import { accountsApi } from './accounts';

/** Endpoints of the signed-in user's own account. */
const accountApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation({
      ...endpoint(changePassword),
      invalidatesTags: (_answer, problem) => (problem ? [] : ['OwnSessions']),
    }),
    ownSessions: build.query({ ...endpoint(listSessions), providesTags: ['OwnSessions'] }),
    endSession: build.mutation({ ...endpoint(endSession), invalidatesTags: ['OwnSessions'] }),
    endOtherSessions: build.mutation({ ...endpoint(endOtherSessions), invalidatesTags: ['OwnSessions'] }),
  }),
});

export const { useChangePasswordMutation, useOwnSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } =
  accountApi;
