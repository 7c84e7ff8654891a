import type { UserOut } from '@masthead/client/types/auth';
import type { Category } from '@masthead/client/types/microsites';
import { micrositesApi } from './microsites';

/** What is chosen from: categories, and the people a microsite can belong to. */
export const choicesApi = micrositesApi.injectEndpoints({
  endpoints: (build) => ({
    micrositeCategories: build.query<Category[], void>({ query: () => 'microsite-categories' }),
    possibleOwners: build.query<UserOut[], void>({ query: () => 'users' }),
  }),
});

export const { useMicrositeCategoriesQuery, usePossibleOwnersQuery } = choicesApi;
