import { toProblem } from '@masthead/client';
import {
  Button,
  Columns,
  confirm,
  EmptyState,
  formatCountOf,
  formatDate,
  IconButton,
  Loading,
  PageHeader,
  Row,
  Stack,
  Text,
  toast,
} from '@masthead/kit';
import { useState } from 'react';
import { bookingsApi } from '../../../bookingsApi';
import { type BoardIssue, countTotals, formatShare, isOpen } from '../../../model/board';
import type { Booking } from '../../../model/bookings';
import { formatSums } from '../../../model/money';
import { RequestDialog } from '../booking/RequestDialog';
import type { DeskProps } from '../deskProps';
import { HoldDialog } from '../HoldDialog';
import type { FreeSlot } from '../useRun';
import styles from './PhoneDesk.module.css';
import { PhoneSlot, SlotStrip } from './PhoneSlot';

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
