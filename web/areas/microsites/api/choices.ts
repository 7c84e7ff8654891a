import { bindArgument, endpoint } from '@masthead/client';
import { listUsers } from '@masthead/client/operations/auth';
import { listMicrositeCategories } from '@masthead/client/operations/microsites';
import { micrositesApi } from './microsites';

/** Endpoints that fill select fields: categories and possible owners. */
export const choicesApi = micrositesApi.injectEndpoints({
  endpoints: (build) => ({
    micrositeCategories: build.query(endpoint(listMicrositeCategories)),
    possibleOwners: build.query(endpoint(bindArgument(listUsers, {}))),
  }),
});

export const { useMicrositeCategoriesQuery, usePossibleOwnersQuery } = choicesApi;
