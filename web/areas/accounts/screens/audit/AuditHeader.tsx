import { Button, PageHeader } from '@masthead/kit';
import { FilterDate, FilterMenu, SearchInput } from '@masthead/kit/lists';
import { useCallback } from 'react';
import { ACTIONS, CONTEXTS } from '../../model/audit';
import type { AuditFilterState } from './useAuditFilters';

/** Filters of the audit trail: search, context, action and date range. */
export function AuditHeader({ filters }: { filters: AuditFilterState }) {
  const { address, query, isFiltered, change, clear } = filters;
  const search = useCallback((value: string) => change({ search: value }), [change]);
  const toList = (value: string | undefined) => (value ? [value] : []);
  return (
    <PageHeader title="Audit" subtitle="What was done to which record, when and by whom. Entries are never changed.">
      <SearchInput label="Search people and records" value={address.search} onChange={search} />
      <FilterMenu
        label="Context"
        options={CONTEXTS}
        selected={toList(query.context)}
        onChange={([context = '']) => change({ context })}
      />
      <FilterMenu
        label="Action"
        options={ACTIONS}
        selected={toList(query.action)}
        onChange={([action = '']) => change({ action })}
      />
      <FilterDate label="From" value={address.from} onChange={(from) => change({ from })} />
      <FilterDate label="To" value={address.to} onChange={(to) => change({ to })} />
      {isFiltered && (
        <Button kind="quiet" onClick={clear}>
          Clear
        </Button>
      )}
    </PageHeader>
  );
}
