import { getFileUrl, toProblem } from '@masthead/client';
import {
  Button,
  ButtonLink,
  Columns,
  confirm,
  EmptyState,
  formatCountOf,
  formatDate,
  formatMoney,
  getDay,
  IconButton,
  Loading,
  type Money,
  PageHeader,
  Row,
  Stack,
  Text,
  Thumbnail,
  toast,
} from '@masthead/kit';
import { useState } from 'react';
import { bookingsApi } from '../../../bookingsApi';
import { type BoardIssue, type BoardSlot, countTotals, formatShare, isOpen } from '../../../model/board';
import type { Booking } from '../../../model/bookings';
import { type CellLook, formatLeft, getLook } from '../../../model/cells';
import { formatSums } from '../../../model/money';
import { alertPath } from '../../../model/paths';
import { RequestDialog } from '../booking/RequestDialog';
import dots from '../Dots.module.css';
import type { DeskProps } from '../deskProps';
import { HoldDialog } from '../HoldDialog';
import type { FreeSlot } from '../useRun';
import styles from './PhoneDesk.module.css';

const NO_BOOKINGS: readonly Booking[] = [];

/** The sponsor desk on a phone: one issue at a time, with its ten slots. */
export function PhoneDesk({ board, issues, rates, address, now, today, onOpen }: DeskProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [booked, setBooked] = useState<FreeSlot | null>(null);
  const [requested, setRequested] = useState<Booking | null>(null);
  const toCome = issues.filter(({ date }) => date.slice(0, 10) >= today);
  const next = toCome.find(isOpen) ?? toCome[0] ?? issues.at(-1);
  const issue = issues.find(({ alertItemId }) => alertItemId === chosen) ?? next;
  const at = issue ? issues.indexOf(issue) : -1;
  const { data: bookings = NO_BOOKINGS } = bookingsApi.useIssueBookingsQuery(issue?.alertItemId ?? 0, { skip: !issue });
  const step = (by: number) => setChosen(issues[at + by]?.alertItemId ?? null);
  return (
    <>
      <PageHeader title="Sponsors" status={issue && <MonthSummary issue={issue} issues={issues} />} />
      {(board.error || board.isLoading) && <Loading query={board} what="The board" rows={10} />}
      {board.data && !issue && (
        <EmptyState title="No issues in these months">Slots are sold on issues with a date.</EmptyState>
      )}
      {issue && (
        <>
          <IssueSteps issue={issue} isFirst={at === 0} isLast={at === issues.length - 1} onStep={step} />
          <SlotStrip slots={issue.slots} />
          <ol className={styles.list} aria-label={`Ad slots of issue ${issue.issue}`}>
            {issue.slots.map((slot) => (
              <PhoneSlot
                key={slot.position}
                {...{ slot, issue, now }}
                booking={bookings.find(({ id }) => id === slot.bookingId)}
                rate={rates.get(slot.position)}
                onOpen={onOpen}
                onRequest={setRequested}
                onBook={() => setBooked({ alertItemId: issue.alertItemId, position: slot.position, issue })}
              />
            ))}
          </ol>
          <Dock bookings={bookings} isOpen={issue.status === 'draft'} onOpen={onOpen} />
        </>
      )}
      {requested && <RequestDialog bookings={[requested]} onClose={() => setRequested(null)} />}
      {booked && (
        <HoldDialog
          {...{ rates, status: 'hold', slots: [booked], clientId: address.filter.clientId }}
          onDone={() => undefined}
          onClose={() => setBooked(null)}
        />
      )}
    </>
  );
}

/** "December: 56% sold, 17 open". */
function MonthSummary({ issue, issues }: { issue: BoardIssue; issues: readonly BoardIssue[] }) {
  const month = issue.date.slice(0, 7);
  const totals = countTotals(issues.filter(({ date }) => date.startsWith(month)));
  const name = formatDate(issue.date, 'monthOnly');
  return (
    <Text as="span" push size="sm" tone="secondary" tabular>
      {name}: {formatShare(totals)} sold, {totals.open} open
    </Text>
  );
}

interface IssueStepsProps {
  issue: BoardIssue;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: number) => void;
}

function IssueSteps({ issue, isFirst, isLast, onStep }: IssueStepsProps) {
  const { sold, slots, revenue } = countTotals([issue]);
  const sums = formatSums(revenue);
  return (
    <Columns template="44px 1fr 44px" below="never" align="center" className={styles.steps}>
      <IconButton icon="chevronLeft" label="Issue before" disabled={isFirst} onClick={() => onStep(-1)} />
      <Stack as="h2" weight="strong" className={styles.issue} aria-live="polite">
        Issue# {issue.issue}
        <Text as="small" size="xs" weight="regular" tone="secondary" dense tabular>
          {formatDate(issue.date, 'weekdayYear')}. {sold} of {slots} sold{sums && `, ${sums}`}
        </Text>
      </Stack>
      <IconButton icon="chevronRight" label="Issue after" disabled={isLast} onClick={() => onStep(1)} />
    </Columns>
  );
}

interface DockProps {
  bookings: readonly Booking[];
  isOpen: boolean;
  onOpen: (id: number) => void;
}

/** What can be done for the whole issue: remind sponsors whose ads are awaited, review those that were sent. */
function Dock({ bookings, isOpen, onOpen }: DockProps) {
  const [request, { isLoading }] = bookingsApi.useRequestCreativesMutation();
  const awaited = bookings.filter(({ creativeStatus, status }) => creativeStatus === 'awaited' && status === 'booked');
  const [first, ...others] = bookings
    .filter(({ creativeStatus }) => creativeStatus === 'submitted')
    .sort((one, other) => one.position - other.position);
  if (!isOpen || (awaited.length === 0 && !first)) return null;
  const remind = async () => {
    const title = `Remind ${formatCountOf(awaited.length, 'sponsor')}?`;
    const text = `${awaited.map(({ client, id }) => client.company ?? `Booking ${id}`).join(', ')}: each gets an email with a new link to send the ad.`;
    if (!(await confirm({ title, text, action: 'Send', isDestructive: false }))) return;
    let mailed = 0;
    for (const asked of new Set(awaited.map(({ clientId }) => clientId))) {
      const bookings = awaited.filter(({ clientId }) => clientId === asked);
      const { error } = await request({ bookings: bookings.map(({ id, version }) => ({ id, version })) });
      if (error) toast.error(toProblem(error).message);
      else mailed += bookings.length;
    }
    if (mailed > 0) toast.success(`${formatCountOf(mailed, 'request')} mailed`);
  };
  return (
    <Row gap={2} pad={[2, 4]} className={styles.dock}>
      {awaited.length > 0 && (
        <Button busy={isLoading} onClick={() => void remind()}>
          Remind {formatCountOf(awaited.length, 'sponsor')}
        </Button>
      )}
      {first && (
        <Button kind="primary" onClick={() => onOpen(first.id)}>
          Review {formatCountOf(others.length + 1, 'creative')}
        </Button>
      )}
    </Row>
  );
}

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
function PhoneSlot(props: PhoneSlotProps) {
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
function SlotStrip({ slots }: { slots: readonly BoardSlot[] }) {
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
