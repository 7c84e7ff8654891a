import { api, endpoint } from '@masthead/client';
import * as auth from '@masthead/client/operations/auth';

/** Endpoints of the signed-in user's own account. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation(endpoint(auth.changePassword)),
    digest: build.query(endpoint(() => auth.getDigestSetting())),
    changeDigest: build.mutation(endpoint((wanted: boolean) => auth.changeDigestSetting({ wanted }))),
    ownSessions: build.query(endpoint(auth.listSessions)),
    endSession: build.mutation(endpoint(auth.endSession)),
    endOtherSessions: build.mutation(endpoint(auth.endOtherSessions)),
  }),
});
