import { api, endpoint } from '@masthead/client';
import { changePassword, endOtherSessions, endSession, listSessions } from '@masthead/client/operations/auth';

/** Endpoints of the signed-in user's own account. */
const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation(endpoint(changePassword)),
    ownSessions: build.query(endpoint(listSessions)),
    endSession: build.mutation(endpoint(endSession)),
    endOtherSessions: build.mutation(endpoint(endOtherSessions)),
  }),
});

export const { useChangePasswordMutation, useOwnSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } =
  accountApi;
