import { api, endpoint } from '@masthead/client';
import * as auth from '@masthead/client/operations/auth';

/** Endpoints of passkeys: the user's own, and those of a colleague who lost them. */
export const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownPasskeys: build.query(endpoint(auth.listOwnPasskeys)),
    startPasskeyRegistration: build.mutation(endpoint(auth.startPasskeyRegistration)),
    registerPasskey: build.mutation(endpoint(auth.registerPasskey)),
    removeOwnPasskey: build.mutation(endpoint(auth.removeOwnPasskey)),
    passkeysOfUser: build.query(endpoint(auth.listPasskeysOfUser)),
    removePasskeysOfUser: build.mutation(endpoint(auth.removePasskeysOfUser)),
  }),
});
