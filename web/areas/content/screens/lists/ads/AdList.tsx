import { useList } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { useAdSlotsQuery } from '../../../api/adSlots';
import { useAdsQuery, usePrefetch } from '../../../api/lists';
import type { Ad } from '../../../model/records';
import { getFilters, getPageSize, RecordList } from '../RecordList';
import { buildColumns } from './columns';

const getName = ({ name }: Ad) => name;

const LIST = { filters: getFilters('ads'), columns: buildColumns([]), pageSize: getPageSize('ads') };

/** `/ad-manager`: the list of ads (CONTENT-26). */
export default function AdList() {
  const list = useList(LIST);
  const answer = useAdsQuery(list.query);
  const prefetch = usePrefetch('ads');
  const ids = useMemo(() => answer.data?.items.map(({ id }) => id) ?? [], [answer.data]);
  const { data: slots } = useAdSlotsQuery(ids, { skip: ids.length === 0, refetchOnMountOrArgChange: true });
  const columns = useMemo(() => buildColumns(slots ?? []), [slots]);
  return (
    <RecordList
      title="Ad Manager"
      words={{ create: 'Post an Ad', remove: 'Delete Ads' }}
      {...{ list, answer, columns, getName }}
      kind="ads"
      onNearNext={() => prefetch(list.nextQuery)}
    />
  );
}
