import { Link } from '@masthead/kit';
import { type Booking, bookingPath } from '../../model/bookings';
import { describeCreative, describeHolder, needsWork } from '../../model/slotBookings';
import styles from './RunSheet.module.css';

/** Who booked an ad slot, and how the creative stands; it leads to the booking. */
export function SlotBooking({ booking }: { booking: Booking }) {
  return (
    <p className={styles.booking}>
      <Link to={bookingPath(booking.id)}>{describeHolder(booking)}</Link>
      <span className={needsWork(booking) ? styles.pending : undefined}>{`, ${describeCreative(booking)}`}</span>
    </p>
  );
}
