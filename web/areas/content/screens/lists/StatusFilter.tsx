import type { StatusCounts } from '@masthead/client/types/content';
import { SegmentedControl } from '@masthead/kit';
import { useCountsQuery } from '../../api/lists';
import type { ListState, StatusFilter as Status } from './useListState';

const LABELS: Record<Status, string> = {
  all: 'All',
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};
const STATUSES = Object.keys(LABELS) as Status[];

/** All, Draft, Scheduled and Published, with counts under the other filters. */
export function StatusFilter({ list }: { list: ListState }) {
  const { data: counts } = useCountsQuery({ kind: list.kind, ...list.matching });
  return (
    <SegmentedControl
      label="Status"
      value={list.status}
      onChange={(status) => list.filter({ status })}
      options={STATUSES.map((value) => {
        const count = counts && (value === 'all' ? sumCounts(counts) : counts[value]);
        return { value, label: LABELS[value], ...(count !== undefined && { count }) };
      })}
    />
  );
}

/** Sum the counts of all statuses. */
export function sumCounts({ draft = 0, scheduled = 0, published = 0 }: StatusCounts): number {
  return draft + scheduled + published;
}
