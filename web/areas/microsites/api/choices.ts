import { api, endpoint } from '@masthead/client';
import { listMicrositeCategories } from '@masthead/client/operations/microsites';

const choicesApi = api.injectEndpoints({
  endpoints: (build) => ({ micrositeCategories: build.query(endpoint(listMicrositeCategories)) }),
});

export const { useMicrositeCategoriesQuery } = choicesApi;
