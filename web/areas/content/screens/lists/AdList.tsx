import type { AdSlotOut } from '@masthead/client/types/alerts';
import { getLabel, Tag } from '@masthead/kit';
import { type Column, column, useList } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { listsApi } from '../../api/lists';
import { publicationsApi } from '../../api/publications';
import { AD_APPLICATION_TYPES, PLACEMENTS } from '../../model/options';
import type { Ad } from '../../model/records';
import { dateColumn, statusColumn } from './columns';
import { defineList, RecordList } from './RecordList';
import { RecordTitle } from './RecordTitle';

/** Ad Name with the slot in which it runs (ALERT-79), Sponsor, Date, Application Type, Placement and Status (CONTENT-26). */
const buildColumns = (slots: readonly AdSlotOut[]): readonly Column<Ad>[] => [
  column('title', 'Ad Name', { kind: 'title', sortBy: 'service' }, ({ id, name, imageLink, publishedLate }) => (
    <RecordTitle title={name} image={imageLink} publishedLate={publishedLate}>
      <RunsIn slots={slots} id={id} />
    </RecordTitle>
  )),
  column('sponsor', 'Sponsor', { width: 176 }, ({ sponsor }) => sponsor || '–'),
  dateColumn(),
  column('application', 'Application Type', { width: 128, wide: 'desk' }, ({ applicationType }) =>
    getLabel(AD_APPLICATION_TYPES, applicationType),
  ),
  column('placement', 'Placement', { width: 144, wide: 'desk' }, ({ placement }) => getLabel(PLACEMENTS, placement)),
  statusColumn(),
];

/** The latest slot of an ad, as "Runs in 418, slot 3", and how many others there are. */
function RunsIn({ slots, id }: { slots: readonly AdSlotOut[]; id: number }) {
  const [latest, ...others] = slots.filter(({ adId }) => adId === id);
  if (!latest) return null;
  const more = others.length > 0 ? ` +${others.length}` : '';
  return <Tag>{`Runs in ${latest.issue}, slot ${latest.position}${more}`}</Tag>;
}

const getName = ({ name }: Ad) => name;

const LIST = defineList('ads', buildColumns([]));

/** `/ad-manager`: the list of ads (CONTENT-26). */
export default function AdList() {
  const list = useList(LIST);
  const answer = listsApi.useAdsQuery(list.query);
  const prefetch = listsApi.usePrefetch('ads');
  const ids = useMemo(() => answer.data?.items.map(({ id }) => id) ?? [], [answer.data]);
  const { data: slots } = publicationsApi.useAdSlotsQuery(ids, {
    skip: ids.length === 0,
    refetchOnMountOrArgChange: true,
  });
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
