import { type SwapRow, useSwap } from '@masthead/kit/lists';
import { formatDay, formatMonth, getWeeks, WEEKDAYS } from '../../model/month';
import styles from './Calendar.module.css';
import { Entry } from './Entry';
import { type CalendarItem, isMovable } from './entries';
import { useDayKeys } from './useDayKeys';

interface MonthGridProps {
  month: string;
  today: string;
  days: ReadonlyMap<string, CalendarItem[]>;
  busy: boolean;
  onMonth: (month: string) => void;
  /** Opens the dialog of a day. */
  onDay: (day: string) => void;
  /** Moves the item with this key to a day. */
  onMove: (key: string, day: string) => void;
}

/** Maximum number of entries shown per day; "more" opens the rest. */
const MAX_ENTRIES = 4;
const NO_ITEMS: readonly CalendarItem[] = [];

/**
 * A month as a table of weeks, in which entries are dragged from day to day. On phones it is a list of the days that
 * have entries.
 */
export function MonthGrid({ month, today, days, busy, onMonth, onDay, onMove }: MonthGridProps) {
  const { grid, shown, setCurrent, onKeyDown } = useDayKeys(month, today, onMonth);
  const weeks = getWeeks(month);
  useSwap(grid, listDragRows(weeks.flat(), days), onMove);
  return (
    <table
      ref={grid}
      className={`${styles.grid} ${busy ? styles.busy : ''}`}
      aria-label={formatMonth(month)}
      aria-busy={busy || undefined}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                items={days.get(day) ?? NO_ITEMS}
                isOutside={!day.startsWith(month)}
                isToday={day === today}
                isCurrent={day === shown}
                onFocus={() => setCurrent(day)}
                onOpen={() => onDay(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Return the days, which receive entries, and the entries that can be dragged. */
function listDragRows(shown: readonly string[], days: MonthGridProps['days']): SwapRow[] {
  return shown.flatMap((day) => [
    { key: day, group: 'day', isMovable: false },
    ...(days.get(day) ?? NO_ITEMS)
      .slice(0, MAX_ENTRIES)
      .filter(isMovable)
      .map(({ key }) => ({ key, group: 'day', isMovable: true, isTarget: false })),
  ]);
}

interface DayProps {
  day: string;
  items: readonly CalendarItem[];
  isOutside: boolean;
  isToday: boolean;
  isCurrent: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

function Day({ day, items, isOutside, isToday, isCurrent, onFocus, onOpen }: DayProps) {
  const hidden = items.length - MAX_ENTRIES;
  const classes = [isOutside && styles.outside, isToday && styles.today, items.length === 0 && styles.empty];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button of the day does the same by key
    <td
      data-key={day}
      className={classes.filter(Boolean).join(' ')}
      onClick={(event) => event.target === event.currentTarget && onOpen()}
    >
      <button
        type="button"
        className={styles.number}
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`${formatDay(day)}, ${items.length === 1 ? '1 entry' : `${items.length} entries`}`}
        aria-current={isToday ? 'date' : undefined}
        onFocus={onFocus}
        onClick={onOpen}
      >
        <span className={styles.long}>{formatDay(day)}</span>
        <span className={styles.short}>{Number(day.slice(8))}</span>
      </button>
      {items.slice(0, MAX_ENTRIES).map((item) => (
        <div key={item.key} data-key={item.key} {...(isMovable(item) && { 'data-handle': '' })}>
          <Entry item={item} />
        </div>
      ))}
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={onOpen}>
          {hidden} more
        </button>
      )}
    </td>
  );
}
