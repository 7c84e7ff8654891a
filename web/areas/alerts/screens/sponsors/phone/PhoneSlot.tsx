import { getFileUrl } from '@masthead/client';
import { Button, ButtonLink, Thumbnail } from '@masthead/kit';
import { type BoardIssue, type BoardSlot, isLive, isOpen } from '../../../model/board';
import type { Booking } from '../../../model/bookings';
import { type CellLook, formatLeft, getLook } from '../../../model/cells';
import { formatDay } from '../../../model/days';
import { formatMoney, type Money } from '../../../model/money';
import { alertPath } from '../../../model/paths';
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
}

/** A slot: its ad, who has it, how the ad stands, and what to do next. */
export function PhoneSlot({ slot, issue, booking, rate, now, onOpen, onBook }: PhoneSlotProps) {
  const { position, company } = slot;
  const look = getLook(slot, issue, now);
  const image = booking?.creative.image;
  return (
    <li className={`${styles.slot} ${styles[look]}`}>
      <span className={styles.position}>{position}</span>
      {image ? (
        <Thumbnail src={getFileUrl(image)} width={48} height={40} />
      ) : (
        <span className={`${styles.blank} ${look === 'free' ? styles.none : ''}`} />
      )}
      <div className={styles.words}>
        <b>{look === 'free' ? 'Free' : (company ?? 'An ad')}</b>
        <small>
          {look !== 'free' && <i className={styles.dot} />}
          {describeSlot(slot, look, now, rate)}
        </small>
      </div>
      <SlotAction {...{ slot, issue, look, onOpen, onBook }} />
    </li>
  );
}

interface SlotActionProps extends Pick<PhoneSlotProps, 'slot' | 'issue' | 'onOpen' | 'onBook'> {
  look: CellLook;
}

function SlotAction({ slot, issue, look, onOpen, onBook }: SlotActionProps) {
  const { position, bookingId } = slot;
  const srSuffix = `Ad ${position}`;
  if (bookingId !== null && isLive(slot)) {
    return (
      <Button kind={look === 'submitted' ? 'default' : 'quiet'} srSuffix={srSuffix} onClick={() => onOpen(bookingId)}>
        {look === 'submitted' ? 'Review' : 'Open'}
      </Button>
    );
  }
  if (look === 'filled') {
    return (
      <ButtonLink kind="quiet" to={alertPath(issue.alertItemId, `ads-${position}`)} aria-label={`Open ${srSuffix}`}>
        Open
      </ButtonLink>
    );
  }
  if (!isOpen(issue)) return null;
  return (
    <Button srSuffix={srSuffix} onClick={onBook}>
      Book
    </Button>
  );
}

function describeSlot({ dueAt, holdUntil }: BoardSlot, look: CellLook, now: number, rate: Money | undefined): string {
  const due = dueAt ? `, due ${formatDay(dueAt)}` : '';
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
