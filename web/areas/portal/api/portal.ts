import { api } from '@masthead/client';

/** The area's door to the services. Each file beside this one adds the calls of one resource with `injectEndpoints`. */
export const portalApi = api.enhanceEndpoints({
  addTagTypes: ['EmailStats', 'ContentStats', 'Campaigns', 'Leads', 'Trends'],
});

/** Tag of a list, beside those of its records: what was removed is not asked for again. */
export const LIST = 'LIST';

/** What a list answers at most (API contract §1). */
export const PAGE_SIZE = 500;

/** A page of a list: what is searched for, the order, and where it begins. */
export interface Page {
  q?: string | undefined;
  sort?: string | undefined;
  limit: number;
  skip: number;
}
