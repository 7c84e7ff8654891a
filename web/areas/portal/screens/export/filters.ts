import { formatCountOf, type Option } from '@masthead/kit';
import type { VisitFilters } from '../../api/stats';

/** Query parameters of the export and their defaults. */
export const INITIAL = { from: '', to: '', client: '', pageType: '', pageId: '', bots: '' };

export type ExportAddress = typeof INITIAL;

/** Page types. */
export const PAGE_TYPES: readonly Option[] = [
  { value: 'microsite', label: 'Microsite' },
  { value: 'post', label: 'Post' },
  { value: 'job', label: 'Career listing' },
  { value: 'event', label: 'Event' },
];

/** Return the filters for the service: empty ones are left out, and robots are excluded unless requested. */
export function toVisitFilters({ from, to, client, pageType, pageId, bots }: ExportAddress): VisitFilters {
  return {
    from: from || undefined,
    to: to || undefined,
    clientId: Number(client) || undefined,
    pageType: pageType || undefined,
    pageId: Number(pageId) || undefined,
    bots: bots === 'yes' ? 'any' : false,
  };
}

/**
 * Return the number of rows of an export, and of the visits that it leaves out: "4,009 rows, 2 robots left out".
 *
 * @param total undefined while it is loading
 * @param robots the number of visits by robots that are left out
 */
export function formatRowCount(total: number | undefined, robots: number): string {
  if (total === undefined) return '';
  const rows = formatCountOf(total, 'row');
  return robots === 0 ? rows : `${rows}, ${formatCountOf(robots, 'robot')} left out`;
}
