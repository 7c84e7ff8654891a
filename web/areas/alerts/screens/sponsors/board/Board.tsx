import { type ReactNode, type RefObject, useMemo } from 'react';
import { type BoardMonth, type BoardRow as Row, type Cell, groupByMonth, type Totals } from '../../../model/board';
import { formatDay } from '../../../model/days';
import { formatMoney, type Money } from '../../../model/money';
import styles from './Board.module.css';
import { BoardRow } from './BoardRow';
import { MonthTotals } from './MonthTotals';
import type { useBoardEvents } from './useBoardEvents';

interface BoardProps {
  grid: RefObject<HTMLDivElement | null>;
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
  events: ReturnType<typeof useBoardEvents>;
}

/** The board: issues down, ad slots across, a group of rows for each month. */
export function Board(props: BoardProps) {
  const { grid, label, rows, positions, rates, totals, today, busy, events } = props;
  const months = useMemo(() => groupByMonth(rows), [rows]);
  const next = rows.find(({ issue }) => issue.date.slice(0, 10) >= today)?.issue.alertItemId;
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-busy={busy || undefined}
      className={`${styles.board} ${busy ? styles.busy : ''}`}
      style={{ '--slots': positions.length }}
      {...events}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" tabIndex={-1} className={styles.row}>
          <div role="columnheader">Issue</div>
          {positions.map((position) => {
            const rate = rates.get(position);
            return (
              <div key={position} role="columnheader">
                <b>Ad {position}</b>
                <small>{rate ? formatMoney(rate) : 'No rate'}</small>
              </div>
            );
          })}
        </div>
      </div>
      {months.map((month) => (
        <Month key={month.key} month={month} totals={totals.get(month.key)} count={positions.length}>
          {month.rows.map((row) => (
            <RowWithToday key={row.issue.alertItemId} row={row} isNext={row.issue.alertItemId === next} {...props} />
          ))}
        </Month>
      ))}
    </div>
  );
}

interface MonthProps {
  month: BoardMonth;
  totals: Totals | undefined;
  count: number;
  children: ReactNode;
}

function Month({ month, totals, count, children }: MonthProps) {
  return (
    // Its height while it is not rendered is that of its rows.
    <div role="rowgroup" className={styles.month} style={{ '--rows': month.rows.length }}>
      <div role="row" tabIndex={-1} className={styles.monthRow}>
        <div role="rowheader" aria-colspan={count + 1}>
          <b>{month.title}</b>
          {totals && <MonthTotals totals={totals} />}
        </div>
      </div>
      {children}
    </div>
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
        <div role="row" tabIndex={-1} className={styles.today}>
          <div role="gridcell" tabIndex={-1} aria-colspan={positions.length + 1}>
            <b>Today, {formatDay(today)}</b>
          </div>
        </div>
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
