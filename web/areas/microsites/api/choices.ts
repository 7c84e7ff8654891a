import { bindArgument, endpoint } from '@masthead/client';
import { listUsers } from '@masthead/client/operations/auth';
import { listMicrositeCategories } from '@masthead/client/operations/microsites';
import { micrositesApi } from './microsites';

/** What is chosen from: categories, and the people a microsite can belong to. */
export const choicesApi = micrositesApi.injectEndpoints({
  endpoints: (build) => ({
    micrositeCategories: build.query(endpoint(listMicrositeCategories)),
    possibleOwners: build.query(endpoint(bindArgument(listUsers, {}))),
  }),
});

export const { useMicrositeCategoriesQuery, usePossibleOwnersQuery } = choicesApi;
