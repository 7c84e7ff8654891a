import {
  EmptyState,
  getToday,
  Hidden,
  IconButton,
  Loading,
  Row,
  Text,
  useDocumentTitle,
  useIsPhone,
  useNavigate,
  useParams,
} from '@masthead/kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { bookingsApi } from '../../bookingsApi';
import { type BoardIssue, filterBoard, listBookingIds } from '../../model/board';
import { type Booking, nameSlot } from '../../model/bookings';
import { getPeriod } from '../../model/period';
import styles from './booking/Booking.module.css';
import { BookingDetails } from './booking/BookingDetails';
import { Desk } from './Desk';
import { PhoneDesk } from './phone/PhoneDesk';
import { useAddress, useBookingAddress } from './useAddress';
import { useBoard } from './useBoard';

/**
 * `/sponsors`: the board of ad slots, and `/sponsors/booking/{id}`: a booking beside it (CONSOLE-80 to CONSOLE-84). On a
 * phone the booking takes the place of the board.
 */
export default function Sponsors() {
  const id = Number(useParams().id) || null;
  const isPhone = useIsPhone();
  const now = useNow();
  const today = getToday();
  const { data: booking } = bookingsApi.useStaffBookingQuery(id ?? 0, { skip: id === null });
  const address = useAddress(getFirstDay(today, id === null ? undefined : booking));
  const { open, close } = useBookingAddress();
  const data = useBoard(address.period);
  const { issues } = data;
  const rows = useMemo(() => filterBoard(issues, address.filter, now), [issues, address.filter, now]);
  const ids = useMemo(() => listBookingIds(rows), [rows]);
  const desk = { ...data, rows, address, now, today, onOpen: open };
  const panel = id !== null && (
    <BookingPanel key={id} id={id} ids={ids} issues={issues} isPhone={isPhone} onOpen={open} onClose={close} />
  );
  if (isPhone) return panel || <PhoneDesk {...desk} />;
  return <Desk {...desk} openedId={id} panel={panel} onClose={close} />;
}

/** Return a day of the first month of the board: today, or the day of a booking whose issue would not be shown. */
function getFirstDay(today: string, booking: Booking | undefined): string {
  const day = booking?.issue.date?.slice(0, 10) ?? today;
  const { from, to } = getPeriod('', '', today);
  return day < from || day > to ? day : today;
}

const MINUTE = 60_000;

/** The present time in milliseconds since 1970, renewed every minute: holds run out. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface BookingPanelProps {
  id: number;
  /** The bookings on the board, in its order. */
  ids: readonly number[];
  issues: readonly BoardIssue[];
  isPhone: boolean;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** How the booking of a published issue is read: its figures come by themselves, in milliseconds. */
const LIVE = { pollingInterval: 2500, skipPollingIfUnfocused: true };

/** A booking, beside the board or, on a phone, in its place. */
function BookingPanel({ id, ids, issues, isPhone, onOpen, onClose }: BookingPanelProps) {
  const query = bookingsApi.useStaffBookingQuery(id);
  const { data } = query;
  const booking = data?.id === id ? data : undefined;
  bookingsApi.useStaffBookingQuery(id, { ...LIVE, skip: booking?.issue.status !== 'published' });
  const title = booking ? nameSlot(booking) : 'Booking';
  useDocumentTitle(booking ? `${title}, ${booking.client.company ?? ''}` : title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Opened by key or by its address; after a click the focus stays on the board.
    const focused = document.activeElement;
    if (isPhone || focused === document.body || focused?.matches('[data-cell]:focus-visible')) heading.current?.focus();
  }, [isPhone]);
  const at = ids.indexOf(id);
  return (
    <aside className={`${styles.panel} ${isPhone ? styles.phone : ''}`} aria-label="Booking">
      <Row as="header" gap={1} className={styles.header}>
        {isPhone && <Hidden as="h1">Sponsors</Hidden>}
        <Text as="h2" size="lg" weight="strong" className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </Text>
        <Row as="span" push>
          <Step label="Previous booking" icon="chevronLeft" id={ids[at - 1]} onOpen={onOpen} />
          <Step label="Next booking" icon="chevronRight" id={at < 0 ? undefined : ids[at + 1]} onOpen={onOpen} />
          <IconButton icon="close" size="small" label="Close" onClick={onClose} />
        </Row>
      </Row>
      {booking && <BookingDetails booking={booking} issues={issues} onClose={onClose} />}
      {!booking && <Loading query={query} what="The booking" absent={<NoBooking />} rows={8} />}
    </aside>
  );
}

interface StepProps {
  label: string;
  icon: 'chevronLeft' | 'chevronRight';
  id: number | undefined;
  onOpen: (id: number) => void;
}

function Step({ label, icon, id, onOpen }: StepProps) {
  return (
    <IconButton
      icon={icon}
      size="small"
      label={label}
      disabled={id === undefined}
      onClick={() => id !== undefined && onOpen(id)}
    />
  );
}

function NoBooking() {
  const navigate = useNavigate();
  return (
    <EmptyState
      title="Booking not found"
      action={<IconButton icon="close" label="Back to the board" onClick={() => void navigate('/sponsors')} />}
    >
      There is no booking with this number.
    </EmptyState>
  );
}
