import type { Delivered as DeliveredFigures } from '@masthead/client/types/alerts';
import {
  Button,
  CopyButton,
  Facts,
  Failure,
  Figures,
  formatCount,
  formatDate,
  formatDeadline,
  formatMoney,
  formatTime,
  Link,
  Row,
  reportResult,
  Section,
  SegmentedControl,
  Stack,
  Tag,
  Text,
} from '@masthead/kit';
import { useState } from 'react';
import { bookingsApi } from '../../../bookingsApi';
import type { BoardIssue } from '../../../model/board';
import {
  type Booking,
  bookingPath,
  describeChange,
  isChangeable,
  nameClient,
  nameSlot,
  STATUS_WORDS,
} from '../../../model/bookings';
import { alertPath } from '../../../model/paths';
import { OwnerMenu } from '../../../people/OwnerMenu';
import { usePeople } from '../../../people/usePeople';
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
        <Stack as="section" gap="10px" pad={['14px', 0]}>
          <Row gap={2}>
            <Text as="b" size="md" weight="strong">
              {nameClient(booking)}
            </Text>
            <Link className={styles.end} to={`/client/${booking.client.id}`}>
              Client {booking.client.id}
            </Link>
          </Row>
          <Terms booking={booking} />
          {canChange && (
            <Row>
              <Button size="small" onClick={() => setDialog('edit')}>
                Edit
              </Button>
            </Row>
          )}
        </Stack>
        <Creative booking={booking} />
        {booking.delivered && <Delivered {...booking.delivered} />}
        {booking.notes && (
          <Section small ruled title="Notes" aside={<span className={styles.hint}>Staff only</span>}>
            <p className={styles.notes}>{booking.notes}</p>
          </Section>
        )}
        <History booking={booking} />
      </div>
      <Row as="footer" gap="6px" pad={[3, 4]} className={styles.footer}>
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
      </Row>
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
function Terms({ booking }: { booking: Booking }) {
  const { issue, price, currency, reference, holdUntil, status, position, dueAt } = booking;
  const { data: rates } = bookingsApi.useRatesQuery();
  const rate = rates?.find((one) => one.position === position);
  return (
    <Facts
      width={88}
      items={{
        Status: <StatusControl booking={booking} />,
        'Hold until': status === 'hold' && (holdUntil ? formatTime(holdUntil) : '–'),
        Issue: <Link to={alertPath(issue.id, `ads-${position}`)}>{formatDate(issue.date, 'long')}</Link>,
        Price: (
          <>
            {formatMoney({ amount: price, currency })}{' '}
            {rate && (
              <span className={styles.hint}>rate {formatMoney({ amount: rate.price, currency: rate.currency })}</span>
            )}
          </>
        ),
        Reference: reference,
        'Creative due': formatDeadline(dueAt),
        Owner: <Owner booking={booking} />,
      }}
    />
  );
}

/** Who takes care of the booking (ALERT-135). */
function Owner({ booking }: { booking: Booking }) {
  const [change] = bookingsApi.useChangeBookingMutation();
  const people = usePeople();
  const { id, version, ownerId } = booking;
  if (!isChangeable(booking)) return people.byId.get(ownerId ?? 0)?.name ?? null;
  const set = (ownerId: number | null) =>
    reportResult(change({ id, version, body: { ownerId } }), null, 'The owner was not changed.');
  return <OwnerMenu {...{ people, ownerId }} of={nameSlot(booking)} onChange={(next) => void set(next)} />;
}

/** Hold or booked, as a choice while the booking may change. */
function StatusControl({ booking }: { booking: Booking }) {
  const [change] = bookingsApi.useChangeBookingMutation();
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
    await reportResult(change({ id, version, body: { status: next } }), null, 'The status was not changed.');
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
    <Section small ruled title="Delivered">
      <Figures
        items={{
          Clicks: formatCount(clicks),
          Usual: usualClicks !== null && formatCount(Math.round(usualClicks)),
          Leads: formatCount(leads),
        }}
      />
    </Section>
  );
}

/** Every change of a booking: what, who and when (ALERT-105). */
function History({ booking: { id } }: { booking: Booking }) {
  const { data, error, refetch, isFetching } = bookingsApi.useBookingHistoryQuery(id);
  return (
    <Section small ruled title="History">
      {!data && error && (
        <Failure onRetry={() => void refetch()} retrying={isFetching}>
          The history could not be loaded. {error.message}
        </Failure>
      )}
      <Stack as="ul" gap="5px" size="xs" tone="secondary" dense>
        {data?.map((change) => (
          <Row as="li" key={`${change.version}-${change.at}`} gap={2} align="start">
            <span>{describeChange(change)}</span>
            <time className={styles.when} dateTime={change.at}>
              {formatTime(change.at)}
            </time>
          </Row>
        ))}
      </Stack>
    </Section>
  );
}
