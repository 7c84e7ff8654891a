import { bindArgument, endpoint } from '@masthead/client';
import { getUserAdmin, listClients, listUsers } from '@masthead/client/operations/auth';
import { listMicrositeCategories } from '@masthead/client/operations/microsites';
import { micrositesApi } from './microsites';

/** Endpoints that fill select fields: categories, possible owners and clients. */
export const choicesApi = micrositesApi.injectEndpoints({
  endpoints: (build) => ({
    micrositeCategories: build.query(endpoint(listMicrositeCategories)),
    possibleOwners: build.query(endpoint(bindArgument(listUsers, {}))),
    possibleOwner: build.query(endpoint(getUserAdmin)),
    possibleClients: build.query(endpoint(bindArgument(listClients, {}))),
  }),
});

export const {
  useMicrositeCategoriesQuery,
  usePossibleOwnersQuery,
  useLazyPossibleOwnerQuery,
  usePossibleClientsQuery,
} = choicesApi;
