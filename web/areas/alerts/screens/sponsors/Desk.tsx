import { Button, EmptyState, formatCountOf, Loading, type Money, useLocation, useShortcut } from '@masthead/kit';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type BoardIssue, type Cell, countByMonth, findBooking, isFiltered, shortenNames } from '../../model/board';
import { formatSums } from '../../model/money';
import { formatPeriod } from '../../model/period';
import { Board } from './board/Board';
import { DeskHeader } from './DeskHeader';
import type { DeskProps } from './deskProps';
import { HoldDialog, sumRates } from './HoldDialog';
import { MoveDialog } from './MoveDialog';
import { PlanDialog } from './PlanDialog';
import styles from './Sponsors.module.css';
import type { useAddress } from './useAddress';
import { useDeskActions } from './useDeskActions';
import { type FreeSlot, nameRun } from './useRun';

interface WideDeskProps extends DeskProps {
  openedId: number | null;
  panel: ReactNode;
  /** Closes the booking. */
  onClose: () => void;
}

/** The board with its header, its dialogs and the open booking beside it. */
export function Desk(props: WideDeskProps) {
  /** Where a slot is booked for a client, as its desk says. */
  const from = useLocation().state as { clientId?: number } | null;
  const { board, issues, rates, clicks, rows, address, now, today, openedId, panel, onClose } = props;
  const { period, filter } = address;
  const { positions } = filter;
  const [isPlanning, setPlanning] = useState(false);
  const plan = useCallback(() => setPlanning(true), []);
  const actions = useDeskActions(props);
  const { keys, run, dialog, setDialog } = actions;
  const totals = useMemo(() => countByMonth(issues), [issues]);
  const names = useMemo(() => shortenNames(issues), [issues]);
  const opened = openedId === null ? undefined : findBooking(issues, openedId);
  const close = () => {
    onClose();
    if (opened) keys.focusCell(opened);
  };
  useDeskKeys({ actions, opened, address, onPlan: plan, onClose: close });

  return (
    <div className={`${styles.desk} ${panel ? styles.withPanel : ''}`}>
      <DeskHeader {...{ issues, today, address }} onPlan={plan} />
      {(board.error || board.isLoading) && <Loading query={board} what="The board" rows={12} />}
      {rows.length > 0 && (
        <Board
          grid={keys.grid}
          label={`Ad slots, ${formatPeriod(period)}`}
          {...{ rows, positions, totals, names, rates, clicks, now, today, opened }}
          busy={board.isFetching && !board.currentData}
          current={keys.current}
          selected={run.selected}
          target={actions.target}
          events={actions.events}
        />
      )}
      {board.data && rows.length === 0 && (
        <NoIssues issues={issues} isFilterOn={isFiltered(filter)} address={address} onPlan={plan} />
      )}
      <SelectionBar
        slots={run.slots}
        rates={rates}
        onHold={() => setDialog({ kind: 'hold', status: 'hold', slots: run.slots })}
        onBook={() => setDialog({ kind: 'hold', status: 'booked', slots: run.slots })}
        onClear={run.clear}
      />
      {panel}
      {isPlanning && (
        <PlanDialog
          onPlanned={(day) => (day > period.to || day < period.from) && address.showDay(day)}
          onClose={() => setPlanning(false)}
        />
      )}
      {dialog?.kind === 'hold' && (
        <HoldDialog
          {...dialog}
          rates={rates}
          clientId={actions.clientId ?? filter.clientId ?? from?.clientId ?? null}
          onDone={actions.afterHold}
          onClose={() => actions.closeDialog()}
        />
      )}
      {dialog?.kind === 'move' && (
        <MoveDialog booking={dialog.booking} issues={issues} onClose={() => actions.closeDialog()} />
      )}
    </div>
  );
}

interface NoIssuesProps {
  issues: readonly BoardIssue[];
  isFilterOn: boolean;
  address: DeskProps['address'];
  onPlan: () => void;
}

function NoIssues({ issues, isFilterOn, address, onPlan }: NoIssuesProps) {
  if (isFilterOn && issues.length > 0) {
    return (
      <EmptyState
        title="No slot found"
        action={<Button onClick={() => address.change({ search: '', client: '', state: '' })}>Clear filters</Button>}
      >
        No slot of {formatPeriod(address.period)} matches these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No issues in these months"
      action={
        <Button icon="plus" onClick={onPlan}>
          Plan issues
        </Button>
      }
    >
      Slots are sold on issues with a date. Plan some: their ten ad slots appear here.
    </EmptyState>
  );
}

interface DeskKeysOptions {
  actions: ReturnType<typeof useDeskActions>;
  /** The cell of the booking that is open beside the board. */
  opened: Cell | undefined;
  address: ReturnType<typeof useAddress>;
  onPlan: () => void;
  /** Closes the booking. */
  onClose: () => void;
}

/** The shortcuts of the board, which `?` lists. */
function useDeskKeys({ actions, opened, address, onPlan, onClose }: DeskKeysOptions): void {
  const { keys, run, hold, askMove } = actions;
  const isInGrid = () => keys.grid.current?.contains(document.activeElement) ?? false;
  useShortcut('n', 'Plan issues', onPlan);
  useShortcut('t', 'Today', () => address.setPeriod(null));
  useShortcut('h', 'Hold the selected slots', () => hold('hold'));
  useShortcut('b', 'Book the selected slots', () => hold('booked'));
  useShortcut('m', 'Move the booking', () => askMove(isInGrid() || !opened ? keys.current : opened));
  useShortcut('Escape', 'Clear the selection, or close the booking', () => {
    if (run.slots.length > 0) run.clear();
    else if (opened) onClose();
    else return false;
    return true;
  });
}

interface SelectionBarProps {
  slots: readonly FreeSlot[];
  rates: ReadonlyMap<number, Money>;
  onHold: () => void;
  onBook: () => void;
  onClear: () => void;
}

/** What to do with the selected slots, below the board. */
function SelectionBar({ slots, rates, onHold, onBook, onClear }: SelectionBarProps) {
  if (slots.length === 0) return null;
  const sums = formatSums(sumRates(slots, rates));
  return (
    <section className={styles.bar} aria-label="Selected slots">
      <span role="status">
        <b>{formatCountOf(slots.length, 'slot')}</b>{' '}
        <span className={styles.quiet}>
          {nameRun(slots)}
          {sums && `, ${sums}`}
        </span>
      </span>
      <hr />
      <Button shortcut="H" onClick={onHold}>
        Hold for a client
      </Button>
      <Button shortcut="B" onClick={onBook}>
        Book
      </Button>
      <Button className={styles.clear} shortcut="Esc" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
