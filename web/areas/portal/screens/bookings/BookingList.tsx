import { useSession } from '@masthead/client';
import type { ClientBookingOut } from '@masthead/client/types/alerts';
import { isAhead, ListScreen, orderByWork, useList } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { bookingsApi } from '../../api/bookings';
import { LIVE } from '../../api/linkClicks';
import { PAGE_SIZE } from '../../api/stats';
import { getBookingPath } from '../../model/paths';
import { ReportLink } from '../../parts/links';
import { getColumns } from './columns';

const STAFF = { filters: {}, columns: getColumns(true), pageSize: PAGE_SIZE };
const CLIENT = { ...STAFF, columns: getColumns(false) };

const getGroup = ({ issue }: ClientBookingOut): string => (isAhead(issue.date) ? 'Next' : 'Ran');

/** `/portal/bookings`: the bookings of a client, what runs next first, then what ran (ALERT-117). */
export default function BookingList() {
  const { isStaff } = useSession();
  const list = useList(isStaff ? STAFF : CLIENT);
  const answer = bookingsApi.useClientBookingsQuery(list.query, LIVE);
  const { data } = answer;
  const ordered = useMemo(() => data && { ...data, items: orderByWork(data.items, ({ issue }) => issue.date) }, [data]);
  const prefetch = bookingsApi.usePrefetch('adBooking');
  return (
    <ListScreen
      list={list}
      answer={{
        ...answer,
        ...(ordered && { data: ordered }),
        isFetching: !answer.currentData && answer.isFetching,
      }}
      media
      group={getGroup}
      words={{ title: 'Bookings', noun: 'booking' }}
      empty={{ text: 'Ad slots that the publisher reserves for you are listed here.' }}
      actions={<ReportLink />}
      rowHref={({ id }) => getBookingPath(id)}
      onPrefetch={({ id }) => prefetch({ bookingId: id })}
    />
  );
}
