import { formatDate, formatMoney, Hidden, Icon, type Money } from '@masthead/kit';
import { memo } from 'react';
import { type BoardSlot, hasBit, isLive, isOpen, type BoardRow as Row, toCellKey } from '../../../model/board';
import { type CellLook, getCellNote, getLook, nameCell } from '../../../model/cells';
import dots from '../Dots.module.css';
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
