import { Icon } from '@masthead/kit';
import { memo } from 'react';
import { type BoardRow as Row, type BoardSlot, hasBit, isLive, isOpen } from '../../../model/board';
import { getCellNote, getLook, nameCell } from '../../../model/cells';
import { formatDay } from '../../../model/days';
import { formatMoney, type Money } from '../../../model/money';
import styles from './Board.module.css';

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
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, positions } = props;
  const { issue } = row;
  const sold = issue.slots.filter(({ state }) => state === 'booked').length;
  return (
    <div role="row" tabIndex={-1} className={styles.row}>
      <div role="rowheader" className={styles.issue} title={issue.title}>
        <span>
          <b>{issue.issue}</b> {formatDay(issue.date)}
        </span>
        <small>{isOpen(issue) ? `${sold} of ${issue.slots.length} sold` : 'Published'}</small>
      </div>
      {issue.slots
        .filter(({ position }) => positions.includes(position))
        .map((slot) => (
          <BoardCell key={slot.position} slot={slot} {...props} />
        ))}
    </div>
  );
});

function BoardCell({ slot, row, names, rates, clicks, now, current, selected, opened, target }: CellProps) {
  const { issue } = row;
  const { position, bookingId, company } = slot;
  const look = getLook(slot, issue, now);
  const note = getCellNote(slot, look, now, bookingId === null ? undefined : clicks.get(bookingId));
  const isMatch = hasBit(row.matches, position);
  const isSelected = hasBit(selected, position);
  const rate = rates.get(position);
  const classes = [
    styles.cell,
    styles[look],
    !isMatch && styles.muted,
    isSelected && styles.selected,
    position === opened && styles.opened,
    position === target && styles.target,
  ];
  return (
    <div
      role="gridcell"
      data-cell={`${issue.alertItemId}-${position}`}
      tabIndex={position === current ? 0 : -1}
      draggable={isLive(slot) && isOpen(issue) ? true : undefined}
      aria-label={nameCell(issue, slot, look, note)}
      aria-selected={isSelected}
      title={company ?? undefined}
      className={classes.filter(Boolean).join(' ')}
    >
      {isSelected ? (
        <>
          <Icon name="check" size={14} />
          <small>{rate && formatMoney(rate)}</small>
        </>
      ) : (
        isMatch &&
        look !== 'free' && (
          <>
            <b>{(company && names.get(company)) ?? company ?? 'An ad'}</b>
            <small>
              {DOTTED.has(look) && <i className={styles.dot} />}
              <span>{note}</span>
            </small>
          </>
        )
      )}
    </div>
  );
}

type CellProps = BoardRowProps & { slot: BoardSlot };

/** Looks that are told apart by a dot too, not by colour alone. */
const DOTTED = new Set(['awaited', 'overdue', 'submitted', 'changes', 'approved']);
