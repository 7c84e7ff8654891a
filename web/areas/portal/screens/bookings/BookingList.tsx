import { useSession } from '@masthead/client';
import { EmptyState, PageHeader } from '@masthead/kit';
import { DataTable, Pagination, parsePage, useUrlParams } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { useClientBookingsQuery, usePrefetch } from '../../api/bookings';
import { PAGE_SIZE } from '../../api/stats';
import { getBookingPath } from '../../model/paths';
import { ReportLink } from '../../parts/ReportLink';
import { getColumns } from './columns';

const INITIAL = { page: '1' };

/** `/portal/bookings`: the bookings of a client, the newest first (ALERT-117). */
export default function BookingList() {
  const { isStaff } = useSession();
  const [address, change] = useUrlParams(INITIAL);
  const page = parsePage(address.page);
  const query = { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE };
  const { data, error, isFetching, refetch } = useClientBookingsQuery(query);
  const prefetch = usePrefetch('adBooking');
  const columns = useMemo(() => getColumns(isStaff), [isStaff]);
  return (
    <>
      <PageHeader title="Bookings" {...(data && { count: data.total })} actions={<ReportLink />} />
      <DataTable
        label="Bookings"
        media
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => getBookingPath(id)}
        onPrefetch={({ id }) => prefetch({ bookingId: id })}
        busy={isFetching}
        failure={error && `Bookings could not be loaded. ${error.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No bookings yet">Ad slots that the publisher reserves for you are listed here.</EmptyState>
        }
      />
      {data && data.items.length > 0 && (
        <Pagination
          noun="booking"
          page={page}
          size={PAGE_SIZE}
          shown={data.items.length}
          total={data.total}
          onPage={(next) => change({ page: String(next) }, { push: true })}
        />
      )}
    </>
  );
}
