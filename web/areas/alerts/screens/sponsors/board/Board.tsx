import { formatDate, formatMoney, Hidden, Icon, type Money } from '@masthead/kit';
import { type CSSProperties, memo, type ReactNode, type RefObject, useMemo } from 'react';
import {
  type BoardMonth,
  type BoardSlot,
  type Cell,
  formatShare,
  groupByMonth,
  hasBit,
  isLive,
  isOpen,
  type BoardRow as Row,
  type Totals,
  toCellKey,
} from '../../../model/board';
import { type CellLook, getCellNote, getLook, nameCell } from '../../../model/cells';
import { formatSums } from '../../../model/money';
import dots from '../Dots.module.css';
import styles from './Board.module.css';
import type { useBoardEvents } from './useBoardEvents';

interface BoardProps {
  grid: RefObject<HTMLTableElement | null>;
  label: string;
  rows: readonly Row[];
  positions: readonly number[];
  totals: ReadonlyMap<string, Totals>;
  names: ReadonlyMap<string, string>;
  rates: ReadonlyMap<number, Money>;
  clicks: ReadonlyMap<number, number>;
  now: number;
  today: string;
  busy: boolean;
  current: Cell | null;
  /** Selected positions of issues, as bits. */
  selected: ReadonlyMap<number, number>;
  opened: Cell | undefined;
  target: Cell | null;
  events: ReturnType<typeof useBoardEvents>['events'];
}

/** The board: issues down, ad slots across, a group of rows for each month. */
export function Board(props: BoardProps) {
  const { grid, label, rows, positions, rates, totals, today, busy, events } = props;
  const months = useMemo(() => groupByMonth(rows), [rows]);
  const next = rows.find(({ issue }) => issue.date.slice(0, 10) >= today)?.issue.alertItemId;
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are operated is a grid
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-busy={busy || undefined}
      className={`${styles.board} ${busy ? styles.busy : ''}`}
      style={setVariables({ '--slots': positions.length })}
      {...events}
    >
      <thead>
        <tr>
          <th scope="col">Issue</th>
          {positions.map((position) => {
            const rate = rates.get(position);
            return (
              <th key={position} scope="col">
                <b>Ad {position}</b>
                <small>{rate ? formatMoney(rate) : 'No rate'}</small>
              </th>
            );
          })}
        </tr>
      </thead>
      {months.map((month) => (
        <Month key={month.key} month={month} totals={totals.get(month.key)}>
          {month.rows.map((row) => (
            <RowWithToday key={row.issue.alertItemId} row={row} isNext={row.issue.alertItemId === next} {...props} />
          ))}
        </Month>
      ))}
    </table>
  );
}

function Month({ month, totals, children }: { month: BoardMonth; totals: Totals | undefined; children: ReactNode }) {
  return (
    // Its height while it is not rendered is that of its rows.
    <tbody style={setVariables({ '--rows': month.rows.length })}>
      <tr className={styles.month}>
        <th scope="rowgroup">
          <b>{month.title}</b>
          {totals && <MonthTotals totals={totals} />}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

/** A row, below the line of today if it is the next issue. */
function RowWithToday({ row, isNext, ...props }: BoardProps & { row: Row; isNext: boolean }) {
  const { positions, names, rates, clicks, now, today, current, selected, opened, target } = props;
  const id = row.issue.alertItemId;
  const positionOf = (cell: Cell | null | undefined) => (cell?.alertItemId === id ? cell.position : 0);
  return (
    <>
      {isNext && (
        <tr className={styles.today}>
          <th scope="row">Today, {formatDate(today, 'day')}</th>
        </tr>
      )}
      <BoardRow
        {...{ row, positions, names, rates, clicks, now }}
        current={positionOf(current)}
        selected={selected.get(id) ?? 0}
        opened={positionOf(opened)}
        target={positionOf(target)}
      />
    </>
  );
}

const setVariables = (variables: Record<`--${string}`, number>) => variables as CSSProperties;

/** "56% sold, 28 of 50", the revenue, and how many slots are open or on hold. */
const MonthTotals = memo(function MonthTotals({ totals }: { totals: Totals }) {
  const { sold, slots, revenue, open, held } = totals;
  return (
    <>
      <span>
        <em>{formatShare(totals)}</em> sold, {sold} of {slots}
      </span>
      {revenue.length > 0 && (
        <span>
          <em>{formatSums(revenue)}</em> booked
        </span>
      )}
      <span>
        <em>{open}</em> open
      </span>
      {held > 0 && (
        <span>
          <em>{held}</em> on hold
        </span>
      )}
    </>
  );
});

interface BoardRowProps {
  row: Row;
  positions: readonly number[];
  names: ReadonlyMap<string, string>;
  rates: ReadonlyMap<number, Money>;
  clicks: ReadonlyMap<number, number>;
  /** Milliseconds since 1970; changes once a minute. */
  now: number;
  /** The position in the tab order; 0 if it is in another row. */
  current: number;
  /** The positions that are selected, as bits. */
  selected: number;
  /** The position of the booking that is open beside the board; 0 for none. */
  opened: number;
  /** The position onto which a booking is dragged; 0 for none. */
  target: number;
}

/** An issue of the board with its slots. It is rendered again only when something of it changes. */
const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, positions } = props;
  const { issue } = row;
  const sold = issue.slots.filter(({ state }) => state === 'booked').length;
  return (
    <tr>
      <th scope="row" title={issue.title}>
        <span>
          <b>{issue.issue}</b> {formatDate(issue.date, 'day')}
        </span>
        <small>{isOpen(issue) ? `${sold} of ${issue.slots.length} sold` : 'Published'}</small>
      </th>
      {issue.slots
        .filter(({ position }) => positions.includes(position))
        .map((slot) => (
          <BoardCell key={slot.position} slot={slot} {...props} />
        ))}
    </tr>
  );
});

type CellProps = BoardRowProps & { slot: BoardSlot };

function BoardCell({ slot, ...props }: CellProps) {
  const { row, clicks, now, current, selected } = props;
  const { issue } = row;
  const { position, bookingId, company } = slot;
  const look = getLook(slot, issue, now);
  const note = getCellNote(slot, look, now, bookingId === null ? undefined : clicks.get(bookingId));
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is operated by mouse and by key
      role="gridcell"
      data-cell={toCellKey({ alertItemId: issue.alertItemId, position })}
      tabIndex={position === current ? 0 : -1}
      draggable={isLive(slot) && isOpen(issue) ? true : undefined}
      aria-selected={hasBit(selected, position)}
      title={company ?? undefined}
      className={getClassNames(slot, look, props)}
    >
      <Hidden>{nameCell(issue, slot, look, note)}</Hidden>
      <span aria-hidden="true" className={styles.content}>
        <CellContent {...{ slot, look, note }} {...props} />
      </span>
    </td>
  );
}

function CellContent({ slot, look, note, ...props }: CellProps & { look: CellLook; note: string }) {
  const { row, names, rates, selected } = props;
  const { position, company } = slot;
  const rate = rates.get(position);
  if (hasBit(selected, position)) {
    return (
      <>
        <Icon name="check" size={14} />
        <small>{rate && formatMoney(rate)}</small>
      </>
    );
  }
  if (look === 'free' || !hasBit(row.matches, position)) return null;
  return (
    <>
      <b>{(company && names.get(company)) ?? company ?? 'An ad'}</b>
      <small>
        {DOTTED.has(look) && <i className={`${dots.dot} ${dots[look]}`} />}
        <span>{note}</span>
      </small>
    </>
  );
}

/** Looks that are told apart by a dot too, not by colour alone. */
const DOTTED = new Set<CellLook>(['awaited', 'overdue', 'submitted', 'changes', 'approved']);

function getClassNames({ position }: BoardSlot, look: CellLook, { row, selected, opened, target }: BoardRowProps) {
  const names = [
    styles[look],
    !hasBit(row.matches, position) && styles.muted,
    hasBit(selected, position) && styles.selected,
    position === opened && styles.opened,
    position === target && styles.target,
  ];
  return names.filter(Boolean).join(' ');
}
