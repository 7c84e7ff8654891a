import { toProblem } from '@masthead/client';
import type { Delivered as DeliveredFigures } from '@masthead/client/types/alerts';
import {
  Button,
  CopyButton,
  Failure,
  formatCount,
  formatDate,
  formatMoney,
  formatTime,
  Link,
  SegmentedControl,
  Tag,
  toast,
} from '@masthead/kit';
import { useState } from 'react';
import { useBookingHistoryQuery, useChangeBookingMutation, useRatesQuery } from '../../../bookingsApi';
import type { BoardIssue } from '../../../model/board';
import {
  type Booking,
  bookingPath,
  describeChange,
  isChangeable,
  nameClient,
  STATUS_WORDS,
} from '../../../model/bookings';
import { alertPath } from '../../../model/paths';
import { MoveDialog } from '../MoveDialog';
import { useBookingActions } from '../useBookingActions';
import styles from './Booking.module.css';
import { Creative } from './Creative';
import { EditDialog } from './EditDialog';

interface BookingDetailsProps {
  booking: Booking;
  issues: readonly BoardIssue[];
  onClose: () => void;
}

/** The parts of a booking: what was sold, the creative, notes, figures and history. */
export function BookingDetails({ booking, issues, onClose }: BookingDetailsProps) {
  const [dialog, setDialog] = useState<'edit' | 'move' | null>(null);
  const { cancel } = useBookingActions();
  const canChange = isChangeable(booking);
  const { id, version, alertItemId, position, issue } = booking;
  const cancelAndClose = async () => {
    if (await cancel(booking)) onClose();
  };
  return (
    <>
      <div className={styles.body}>
        <section>
          <div className={styles.line}>
            <b className={styles.client}>{nameClient(booking)}</b>
            <Link className={styles.end} to={`/client/${booking.client.id}`}>
              Client {booking.client.id}
            </Link>
          </div>
          <Facts booking={booking} />
          {canChange && (
            <Button size="small" className={styles.edit} onClick={() => setDialog('edit')}>
              Edit
            </Button>
          )}
        </section>
        <Creative booking={booking} />
        {booking.delivered && <Delivered {...booking.delivered} />}
        {booking.notes && (
          <section>
            <div className={styles.line}>
              <h3>Notes</h3>
              <span className={`${styles.end} ${styles.hint}`}>Staff only</span>
            </div>
            <p className={styles.notes}>{booking.notes}</p>
          </section>
        )}
        <History booking={booking} />
      </div>
      <footer className={styles.footer}>
        {canChange && (
          <Button shortcut="M" onClick={() => setDialog('move')}>
            Move
          </Button>
        )}
        <CopyButton kind={canChange ? 'default' : 'quiet'} text={`${window.location.origin}${bookingPath(id)}`}>
          Copy link
        </CopyButton>
        {canChange && (
          <Button kind="delete" className={styles.end} onClick={() => void cancelAndClose()}>
            Cancel booking
          </Button>
        )}
      </footer>
      {dialog === 'edit' && <EditDialog booking={booking} onClose={() => setDialog(null)} />}
      {dialog === 'move' && (
        <MoveDialog
          booking={{ id, version, alertItemId, position, issue: issue.issue, company: nameClient(booking) }}
          issues={issues}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** Status, date, price and reference. */
function Facts({ booking }: { booking: Booking }) {
  const { issue, price, currency, reference, holdUntil, status, position, dueAt } = booking;
  const { data: rates } = useRatesQuery();
  const rate = rates?.find((one) => one.position === position);
  return (
    <dl className={styles.facts}>
      <dt>Status</dt>
      <dd>
        <StatusControl booking={booking} />
      </dd>
      {status === 'hold' && (
        <>
          <dt>Hold until</dt>
          <dd>{holdUntil ? formatTime(holdUntil) : '–'}</dd>
        </>
      )}
      <dt>Issue</dt>
      <dd>
        <Link to={alertPath(issue.id, `ads-${position}`)}>{formatDate(issue.date, 'long')}</Link>
      </dd>
      <dt>Price</dt>
      <dd>
        {formatMoney({ amount: price, currency })}{' '}
        {rate && (
          <span className={styles.hint}>rate {formatMoney({ amount: rate.price, currency: rate.currency })}</span>
        )}
      </dd>
      {reference && (
        <>
          <dt>Reference</dt>
          <dd>{reference}</dd>
        </>
      )}
      <dt>Creative due</dt>
      <dd>{dueAt ? formatTime(dueAt) : '–'}</dd>
    </dl>
  );
}

/** Hold or booked, as a choice while the booking may change. */
function StatusControl({ booking }: { booking: Booking }) {
  const [change] = useChangeBookingMutation();
  const { id, version, status, cancelledAt, cancelledByEmail } = booking;
  if (!isChangeable(booking) || (status !== 'hold' && status !== 'booked')) {
    const when = cancelledAt && ` ${formatTime(cancelledAt)}`;
    return (
      <span>
        <Tag>{STATUS_WORDS[status]}</Tag>
        {when && <span className={styles.hint}>{` ${when}${cancelledByEmail ? ` by ${cancelledByEmail}` : ''}`}</span>}
      </span>
    );
  }
  const set = async (next: 'hold' | 'booked') => {
    if (next === status) return;
    try {
      await change({ id, version, body: { status: next } }).unwrap();
    } catch (problem) {
      toast.error(`The status was not changed. ${toProblem(problem).message}`);
    }
  };
  return (
    <SegmentedControl
      label="Status"
      size="small"
      value={status}
      onChange={(next) => void set(next)}
      options={[
        { value: 'hold', label: 'Hold' },
        { value: 'booked', label: 'Booked' },
      ]}
    />
  );
}

/** What the ad brought its client, beside what is usual for the slot (ALERT-116). */
function Delivered({ clicks, leads, usualClicks }: DeliveredFigures) {
  return (
    <section>
      <h3>Delivered</h3>
      <dl className={styles.figures}>
        <div>
          <dt>Clicks</dt>
          <dd>{formatCount(clicks)}</dd>
        </div>
        {usualClicks !== null && (
          <div>
            <dt>Usual</dt>
            <dd>{formatCount(Math.round(usualClicks))}</dd>
          </div>
        )}
        <div>
          <dt>Leads</dt>
          <dd>{formatCount(leads)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Every change of a booking: what, who and when (ALERT-105). */
function History({ booking: { id } }: { booking: Booking }) {
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
