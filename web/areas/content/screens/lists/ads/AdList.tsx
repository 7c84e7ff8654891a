import { useMemo } from 'react';
import { useAdSlotsQuery } from '../../../api/publications';
import { useAdsQuery, usePrefetch } from '../../../api/lists';
import type { Ad } from '../../../model/records';
import { RecordList } from '../RecordList';
import { useListState } from '../useListState';
import { buildColumns } from './columns';

const getName = ({ name }: Ad) => name;

/** `/ad-manager`: the list of ads (CONTENT-26). */
export default function AdList() {
  const list = useListState('ads');
  const query = useAdsQuery(list.query);
  const prefetch = usePrefetch('ads');
  const ids = useMemo(() => query.data?.items.map(({ id }) => id) ?? [], [query.data]);
  const { data: slots } = useAdSlotsQuery(ids, { skip: ids.length === 0, refetchOnMountOrArgChange: true });
  const columns = useMemo(() => buildColumns(slots ?? []), [slots]);
  return (
    <RecordList
      title="Ad Manager"
      words={{ create: 'Post an Ad', remove: 'Delete Ads' }}
      {...{ list, answer: query, columns, getName }}
      onNearNext={() => prefetch(list.nextQuery)}
    />
  );
}
