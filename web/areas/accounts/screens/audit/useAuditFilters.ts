import { addDays, parseDay, toInstant } from '@masthead/kit';
import { useUrlParams } from '@masthead/kit/lists';
import { useMemo } from 'react';
import type { AuditFilters } from '../../api/audit';
import { ACTIONS, CONTEXTS } from '../../model/audit';

/** Query parameters of the audit trail and their defaults. */
const INITIAL = { search: '', context: '', action: '', from: '', to: '' };

export type Address = typeof INITIAL;

export interface AuditFilterState {
  address: Address;
  query: AuditFilters;
  isFiltered: boolean;
  change: (changes: Partial<Address>) => void;
  clear: () => void;
}

/** Filters of the audit trail, stored in the URL. */
export function useAuditFilters(): AuditFilterState {
  const [address, change] = useUrlParams(INITIAL);
  return useMemo(() => {
    const query = parseFilters(address);
    const isFiltered = Object.values(query).some((value) => value !== undefined);
    return { address, query, isFiltered, change, clear: () => change(INITIAL) };
  }, [address, change]);
}

/** Parse the query parameters and drop invalid values. The end date is inclusive. */
export function parseFilters({ search, context, action, from, to }: Address): AuditFilters {
  return {
    q: search.trim() || undefined,
    context: CONTEXTS.find(({ value }) => value === context)?.value,
    action: ACTIONS.find(({ value }) => value === action)?.value,
    from: parseDay(from) ? toInstant(from) : undefined,
    to: parseDay(to) ? toInstant(addDays(to, 1)) : undefined,
  };
}
