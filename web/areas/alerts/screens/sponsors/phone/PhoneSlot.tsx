import { getFileUrl } from '@masthead/client';
import {
  Button,
  ButtonLink,
  Columns,
  formatDate,
  formatMoney,
  getDay,
  IconButton,
  type Money,
  Row,
  Stack,
  Text,
  Thumbnail,
} from '@masthead/kit';
import { type BoardIssue, type BoardSlot, isOpen } from '../../../model/board';
import type { Booking } from '../../../model/bookings';
import { type CellLook, formatLeft, getLook } from '../../../model/cells';
import { alertPath } from '../../../model/paths';
import dots from '../Dots.module.css';
import styles from './PhoneDesk.module.css';

interface PhoneSlotProps {
  slot: BoardSlot;
  issue: BoardIssue;
  /** The booking of the slot, once it is loaded. */
  booking: Booking | undefined;
  rate: Money | undefined;
  now: number;
  onOpen: (id: number) => void;
  onBook: () => void;
  /** Asks the client for the ad. */
  onRequest: (booking: Booking) => void;
}

const LATE = { tone: 'danger', weight: 'medium' } as const;

/** A slot: its ad, who has it, how the ad stands, and what to do next. */
export function PhoneSlot(props: PhoneSlotProps) {
  const { slot, issue, booking, rate, now } = props;
  const { position, company } = slot;
  const look = getLook(slot, issue, now);
  const image = booking?.creative.image;
  return (
    <Columns
      {...{ as: 'li', template: '20px 48px minmax(0, 1fr) auto', below: 'never', gap: '10px', align: 'center' }}
      className={styles.slot}
    >
      <Text as="span" size="sm" tone="muted" tabular>
        {position}
      </Text>
      {image ? (
        <Thumbnail src={getFileUrl(image)} width={48} height={40} />
      ) : (
        <span className={`${styles.blank} ${look === 'free' ? styles.none : ''}`} />
      )}
      <Stack>
        <Text as="b" weight="medium" tone={look === 'free' ? 'muted' : 'text'} truncate>
          {look === 'free' ? 'Free' : (company ?? 'An ad')}
        </Text>
        <Row as="small" gap="5px" size="xs" dense {...(look === 'overdue' ? LATE : { tone: 'secondary' })}>
          {look !== 'free' && <i className={`${dots.dot} ${dots[look]}`} />}
          {describeSlot(slot, look, now, rate)}
        </Row>
      </Stack>
      <Row>
        {slot.bookingId === null ? <EmptyAction look={look} {...props} /> : <BookingAction look={look} {...props} />}
      </Row>
    </Columns>
  );
}

type ActionProps = PhoneSlotProps & { look: CellLook };

/** Opens the ad of a slot without a booking, or books the slot. */
function EmptyAction({ slot: { position }, issue, look, onBook }: ActionProps) {
  if (look === 'filled') {
    const to = alertPath(issue.alertItemId, `ads-${position}`);
    return <ButtonLink kind="quiet" icon="chevronRight" to={to} aria-label={`Open Ad ${position}`} />;
  }
  if (!isOpen(issue)) return null;
  return (
    <Button srSuffix={`Ad ${position}`} onClick={onBook}>
      Book
    </Button>
  );
}

/** Opens the booking; first comes what its creative needs. */
function BookingAction({ slot, look, booking, onOpen, onRequest }: ActionProps) {
  const { position, bookingId } = slot;
  const open = () => bookingId !== null && onOpen(bookingId);
  if (look === 'submitted') {
    return (
      <Button srSuffix={`Ad ${position}`} onClick={open}>
        Review
      </Button>
    );
  }
  return (
    <>
      {booking && WAITING.has(look) && (
        <Button kind="quiet" srSuffix={`the sponsor of Ad ${position}`} onClick={() => onRequest(booking)}>
          {booking.requestedAt ? 'Remind' : 'Request'}
        </Button>
      )}
      <IconButton icon="chevronRight" label={`Open Ad ${position}`} onClick={open} />
    </>
  );
}

/** Looks of bookings whose creative is not there. */
const WAITING = new Set<CellLook>(['booked', 'awaited', 'overdue', 'changes']);

function describeSlot({ dueAt, holdUntil }: BoardSlot, look: CellLook, now: number, rate: Money | undefined): string {
  const due = dueAt ? `, due ${formatDate(getDay(dueAt))}` : '';
  const words: Record<CellLook, string> = {
    free: rate ? formatMoney(rate) : 'No rate yet',
    hold: `On hold, ${formatLeft(holdUntil, now)} left`,
    filled: 'Filled without a booking',
    past: 'Booked',
    booked: `Booked${due}`,
    awaited: `Creative awaited${due}`,
    overdue: `Creative overdue${due}`,
    submitted: 'Creative submitted',
    changes: 'Changes requested',
    approved: 'Approved',
  };
  return words[look];
}

/** The slots of an issue as a strip: sold, sent, approved, held, filled, free. */
export function SlotStrip({ slots }: { slots: readonly BoardSlot[] }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      {slots.map((slot) => (
        <i key={slot.position} className={styles[getStripStyle(slot)]} />
      ))}
    </div>
  );
}

function getStripStyle({ state, creativeStatus }: BoardSlot): string {
  if (state === 'free') return 'stripFree';
  if (state === 'hold' || state === 'filled') return 'stripHeld';
  if (creativeStatus === 'approved') return 'stripApproved';
  return creativeStatus === 'awaited' ? 'stripSold' : 'stripSent';
}
