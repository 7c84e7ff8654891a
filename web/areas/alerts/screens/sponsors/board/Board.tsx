import { formatDate, formatMoney, type Money } from '@masthead/kit';
import { type CSSProperties, memo, type ReactNode, type RefObject, useMemo } from 'react';
import {
  type BoardMonth,
  type Cell,
  formatShare,
  groupByMonth,
  type BoardRow as Row,
  type Totals,
} from '../../../model/board';
import { formatSums } from '../../../model/money';
import styles from './Board.module.css';
import { BoardRow } from './BoardRow';
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
