import { useSession } from '@masthead/client';
import { Navigate, PageHeader, RecordLoading, useParams } from '@masthead/kit';
import { useMemo } from 'react';
import { bookingsApi } from '../../api/bookings';
import { LIVE } from '../../api/linkClicks';
import { BOOKINGS, getStaffBookingPath } from '../../model/paths';
import { AdPage } from '../../parts/ad/AdPage';

const CRUMB = { label: 'Bookings', to: BOOKINGS };

/** `/portal/bookings/{id}`: a client's booking, and the form that sends its ad (ALERT-117). Staff have a screen of their own. */
export default function BookingDetails() {
  const bookingId = Number(useParams().id);
  const { isStaff } = useSession();
  return isStaff ? (
    <Navigate to={getStaffBookingPath(bookingId)} replace />
  ) : (
    <OwnBooking key={bookingId} bookingId={bookingId} />
  );
}

function OwnBooking({ bookingId }: { bookingId: number }) {
  const source = useMemo(() => ({ bookingId }), [bookingId]);
  const query = bookingsApi.useAdBookingQuery(source, { skip: !(bookingId > 0) });
  const booking = query.currentData;
  bookingsApi.useAdBookingQuery(source, { ...LIVE, skip: booking?.issue.status !== 'published' });
  if (!booking) {
    return (
      <RecordLoading
        query={bookingId > 0 ? query : { ...query, error: { status: 404, message: '', errors: [] } }}
        noun="booking"
        crumbs={[CRUMB, { label: `Id ${bookingId}` }]}
        back={{ to: BOOKINGS, label: 'All bookings' }}
      />
    );
  }
  const title = `Ad ${booking.position} of issue ${booking.issue.issue}`;
  return (
    <>
      <PageHeader title={title} breadcrumbs={[CRUMB, { label: title }]} subtitle={booking.client.company} />
      <AdPage booking={booking} source={source} />
    </>
  );
}
