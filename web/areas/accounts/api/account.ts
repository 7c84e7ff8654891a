import { api, endpoint } from '@masthead/client';
import {
  changeDigestSetting,
  changePassword,
  endOtherSessions,
  endSession,
  getDigestSetting,
  listSessions,
} from '@masthead/client/operations/auth';

/** Endpoints of the signed-in user's own account. */
const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation(endpoint(changePassword)),
    digest: build.query(endpoint(() => getDigestSetting())),
    changeDigest: build.mutation(endpoint((wanted: boolean) => changeDigestSetting({ wanted }))),
    ownSessions: build.query(endpoint(listSessions)),
    endSession: build.mutation(endpoint(endSession)),
    endOtherSessions: build.mutation(endpoint(endOtherSessions)),
  }),
});

export const {
  useChangePasswordMutation,
  useDigestQuery,
  useChangeDigestMutation,
  useOwnSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = accountApi;
