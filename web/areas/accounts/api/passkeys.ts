import { endpoint } from '@masthead/client';
import {
  listOwnPasskeys,
  listPasskeysOfUser,
  registerPasskey,
  removeOwnPasskey,
  removePasskeysOfUser,
  startPasskeyRegistration,
} from '@masthead/client/operations/auth';
import { accountsApi } from './accounts';

/** Endpoints of passkeys: the user's own, and those of a colleague who lost them. */
const passkeysApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    ownPasskeys: build.query({ ...endpoint(listOwnPasskeys), providesTags: ['Passkeys'] }),
    startPasskeyRegistration: build.mutation(endpoint(startPasskeyRegistration)),
    registerPasskey: build.mutation({
      ...endpoint(registerPasskey),
      invalidatesTags: (_passkey, problem) => (problem ? [] : ['Passkeys', 'OwnSessions']),
    }),
    removeOwnPasskey: build.mutation({
      ...endpoint(removeOwnPasskey),
      invalidatesTags: ['Passkeys', 'OwnSessions'],
    }),
    passkeysOfUser: build.query({
      ...endpoint(listPasskeysOfUser),
      providesTags: (_passkeys, _problem, id) => [{ type: 'Passkeys', id }],
    }),
    removePasskeysOfUser: build.mutation({
      ...endpoint(removePasskeysOfUser),
      invalidatesTags: (_answer, _problem, id) => [{ type: 'Passkeys', id }],
    }),
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
