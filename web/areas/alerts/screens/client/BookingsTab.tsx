import { getFileUrl } from '@masthead/client';
import {
  Button,
  EmptyState,
  formatCount,
  formatDate,
  formatMoney,
  getDay,
  Link,
  Loading,
  Row,
  SmallTable,
  StatusMark,
  Text,
  Thumbnail,
} from '@masthead/kit';
import { useState } from 'react';
import { type Booking, bookingPath } from '../../model/bookings';
import { canRequest, describeCreative, isAsked, nameAd, splitBookings } from '../../model/clientDesk';
import styles from './Client.module.css';
import type { Desk } from './useDesk';

const COLUMNS = ['Slot', 'Date', 'Ad', 'Creative', 'Due', 'Price', 'Clicks', 'Usual', 'Next step'];
/** Rows of what ran that are shown at first. */
const RAN = 12;

interface BookingsTabProps {
  query: Desk['bookings'];
  onRequest: (ids: readonly number[]) => void;
}

/** The bookings of a client: those to come, the nearest first, and those that ran, the latest first. */
export function BookingsTab({ query, onRequest }: BookingsTabProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (!query.data) return <Loading query={query} what="The bookings" rows={8} />;
  if (query.data.length === 0) return <EmptyState title="No bookings">This client has booked no slot yet.</EmptyState>;
  const { next, ran } = splitBookings(query.data);
  const shown = showsAll ? ran : ran.slice(0, RAN);
  return (
    <>
      <SmallTable label="Bookings" className={styles.table} head={COLUMNS} numbers={4}>
        <Group name="Next" note={`${formatCount(next.length)}, the nearest first`} bookings={next} {...{ onRequest }} />
        <Group name="Ran" note={`${formatCount(ran.length)}, the latest first`} bookings={shown} {...{ onRequest }} />
      </SmallTable>
      {shown.length < ran.length && (
        <Row top={2}>
          <Button size="small" onClick={() => setShowsAll(true)}>
            Show all {formatCount(ran.length)}
          </Button>
        </Row>
      )}
    </>
  );
}

interface GroupProps {
  name: string;
  note: string;
  bookings: readonly Booking[];
  onRequest: (ids: readonly number[]) => void;
}

function Group({ name, note, bookings, onRequest }: GroupProps) {
  if (bookings.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={COLUMNS.length}>
          {name} <small>{note}</small>
        </th>
      </tr>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} onRequest={onRequest} />
      ))}
    </tbody>
  );
}

function BookingRow({ booking, onRequest }: { booking: Booking; onRequest: (ids: readonly number[]) => void }) {
  const { id, issue, creative, dueAt, price, currency, delivered, client } = booking;
  const isAwaited = canRequest(booking);
  return (
    <tr>
      <td>
        <Link to={bookingPath(id)}>{nameAd(booking)}</Link>
      </td>
      <td>{formatDate(issue.date)}</td>
      <td>
        {creative.image ? (
          <Row as="span" gap="10px">
            <Thumbnail src={getFileUrl(creative.image)} width={34} height={28} />
            <Text as="span" truncate>
              {creative.altText ?? `Ad of ${client.company ?? 'the client'}`}
            </Text>
          </Row>
        ) : (
          '–'
        )}
      </td>
      <td>
        <Creative booking={booking} />
      </td>
      <td>{isAwaited && dueAt ? formatDate(getDay(dueAt)) : '–'}</td>
      <td data-number>{formatMoney({ amount: price, currency })}</td>
      <td data-number>{delivered ? <b>{formatCount(delivered.clicks)}</b> : '–'}</td>
      <td data-number>{delivered?.usualClicks != null && formatCount(Math.round(delivered.usualClicks))}</td>
      <td data-number>
        {isAwaited ? (
          <Button
            kind="quiet"
            size="small"
            className={styles.step}
            onClick={() => onRequest([id])}
            aria-label={nameStep(booking)}
          >
            {isAsked(booking) ? 'Remind' : 'Request'}
          </Button>
        ) : (
          <Link to={bookingPath(id)} aria-label={nameStep(booking)}>
            {booking.creativeStatus === 'submitted' ? 'Review' : 'See it'}
          </Link>
        )}
      </td>
    </tr>
  );
}

const nameStep = (booking: Booking): string => {
  const { creativeStatus } = booking;
  if (canRequest(booking)) return `${isAsked(booking) ? 'Remind' : 'Request'}: ${nameAd(booking)}`;
  return `${creativeStatus === 'submitted' ? 'Review' : 'See it'}: ${nameAd(booking)}`;
};

function Creative({ booking }: { booking: Booking }) {
  const { creativeStatus, issue } = booking;
  if (issue.status === 'published') return <StatusMark tone="ok">Published</StatusMark>;
  const tone = creativeStatus === 'approved' ? 'ok' : creativeStatus === 'awaited' ? 'off' : 'warn';
  return <StatusMark tone={tone}>{describeCreative(booking)}</StatusMark>;
}
