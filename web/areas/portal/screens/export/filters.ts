import type { Option } from '@masthead/kit';
import type { VisitFilters } from '../../api/visits';

/** What the address of the export holds. */
export const INITIAL = { from: '', to: '', client: '', pageType: '', pageId: '', bots: '' };

export type ExportAddress = typeof INITIAL;

/** What a page can be. */
export const PAGE_TYPES: readonly Option[] = [
  { value: 'microsite', label: 'Microsite' },
  { value: 'post', label: 'Post' },
  { value: 'job', label: 'Career listing' },
  { value: 'event', label: 'Event' },
];

/** The filters as the service wants them: what is not set is left out, and so are robots unless they are wanted. */
export function filtersOf({ from, to, client, pageType, pageId, bots }: ExportAddress): VisitFilters {
  return {
    from: from || undefined,
    to: to || undefined,
    clientId: Number(client) || undefined,
    pageType: pageType || undefined,
    pageId: Number(pageId) || undefined,
    bots: bots === 'yes' ? undefined : false,
  };
}
