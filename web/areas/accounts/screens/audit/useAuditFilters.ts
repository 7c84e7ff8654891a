import { useUrlParams } from '@masthead/kit/lists';
import { useMemo } from 'react';
import type { AuditFilters } from '../../api/audit';
import { ACTIONS, CONTEXTS } from '../../model/audit';

/** What the address of the audit may hold. */
const INITIAL = { search: '', context: '', action: '', from: '', to: '' };

export type Address = typeof INITIAL;

export interface AuditFilterState {
  address: Address;
  query: AuditFilters;
  isFiltered: boolean;
  change: (changes: Partial<Address>) => void;
  clear: () => void;
}

/** The filters of the audit, which live in the address. */
export function useAuditFilters(): AuditFilterState {
  const [address, change] = useUrlParams(INITIAL);
  return useMemo(() => {
    const query = read(address);
    const isFiltered = Object.values(query).some((value) => value !== undefined);
    return { address, query, isFiltered, change, clear: () => change(INITIAL) };
  }, [address, change]);
}

const DAY = 24 * 60 * 60 * 1000;

/** An address says what it likes: what is no filter of the audit is left out. A last day counts whole. */
export function read({ search, context, action, from, to }: Address): AuditFilters {
  return {
    q: search.trim() || undefined,
    context: CONTEXTS.find(({ value }) => value === context)?.value,
    action: ACTIONS.find(({ value }) => value === action)?.value,
    from: isDay(from) ? `${from}T00:00:00Z` : undefined,
    to: isDay(to) ? new Date(Date.parse(to) + DAY).toISOString() : undefined,
  };
}

function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}
