import { pageSizes } from '../../../client/generated/limits/stats';

/** Maximum number of rows per response (API-18). */
export const PAGE_SIZE = pageSizes.listEmailStats;
/** Rows of a page of leads; whoever has a passkey is asked for it before the next page. */
export const LEADS_PAGE_SIZE = 50;

/** A page of a list: search, sort order and offset. */
export interface Page {
  q?: string | undefined;
  sort?: string | undefined;
  limit: number;
  skip: number;
}
