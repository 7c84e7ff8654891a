import { api, endpoint } from '@masthead/client';
import {
  listOwnPasskeys,
  listPasskeysOfUser,
  registerPasskey,
  removeOwnPasskey,
  removePasskeysOfUser,
  startPasskeyRegistration,
} from '@masthead/client/operations/auth';

/** Endpoints of passkeys: the user's own, and those of a colleague who lost them. */
const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownPasskeys: build.query(endpoint(listOwnPasskeys)),
    startPasskeyRegistration: build.mutation(endpoint(startPasskeyRegistration)),
    registerPasskey: build.mutation(endpoint(registerPasskey)),
    removeOwnPasskey: build.mutation(endpoint(removeOwnPasskey)),
    passkeysOfUser: build.query(endpoint(listPasskeysOfUser)),
    removePasskeysOfUser: build.mutation(endpoint(removePasskeysOfUser)),
  }),
});

export const {
  useOwnPasskeysQuery,
  useStartPasskeyRegistrationMutation,
  useRegisterPasskeyMutation,
  useRemoveOwnPasskeyMutation,
  usePasskeysOfUserQuery,
  useRemovePasskeysOfUserMutation,
} = passkeysApi;
