import { Button, PageHeader, SegmentedControl } from '@masthead/kit';
import { FilterMenu, SearchInput } from '@masthead/kit/lists';
import { useCallback } from 'react';
import { useMatchingFormCountsQuery } from '../../api/contactForms';
import { FORM_KINDS } from '../../model/contactForms';
import type { FormFilterState, StatusFilter } from './useFormFilters';

const LABELS: Record<StatusFilter, string> = { new: 'New', handled: 'Handled', all: 'All' };
const STATUSES = Object.keys(LABELS) as StatusFilter[];

/** Filters of the inbox: status with counts, search and kind. */
export function InboxHeader({ filters }: { filters: FormFilterState }) {
  const { address, matching, filter, isFiltered, clear } = filters;
  const { data: counts } = useMatchingFormCountsQuery(matching);
  const { new: fresh = 0, handled = 0 } = counts ?? {};
  const all = counts && { new: fresh, handled, all: fresh + handled };
  const search = useCallback((value: string) => filter({ search: value }), [filter]);
  return (
    <PageHeader
      title="Contact Forms"
      status={
        <SegmentedControl
          label="Status"
          value={filters.status}
          onChange={(status) => filter({ status })}
          options={STATUSES.map((value) => ({ value, label: LABELS[value], ...(all && { count: all[value] }) }))}
        />
      }
    >
      <SearchInput label="Search people and messages" value={address.search} onChange={search} />
      <FilterMenu
        label="Kind"
        options={FORM_KINDS}
        selected={matching.kind ? [matching.kind] : []}
        onChange={([kind = '']) => filter({ kind })}
      />
      {isFiltered && (
        <Button kind="quiet" onClick={clear}>
          Clear
        </Button>
      )}
    </PageHeader>
  );
}
