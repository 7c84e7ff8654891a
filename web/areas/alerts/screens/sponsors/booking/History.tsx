import { Failure, formatTime } from '@masthead/kit';
import { useBookingHistoryQuery } from '../../../bookingsApi';
import { type Booking, describeChange } from '../../../model/bookings';
import styles from './BookingPanel.module.css';

/** Every change of a booking: what, who and when (ALERT-105). */
export function History({ booking: { id } }: { booking: Booking }) {
  const { data, error, refetch, isFetching } = useBookingHistoryQuery(id);
  return (
    <section>
      <h3>History</h3>
      {!data && error && (
        <Failure onRetry={() => void refetch()} retrying={isFetching}>
          The history could not be loaded. {error.message}
        </Failure>
      )}
      <ul className={styles.history}>
        {data?.map((change) => (
          <li key={`${change.version}-${change.at}`}>
            <span>{describeChange(change)}</span>
            <time dateTime={change.at}>{formatTime(change.at)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
