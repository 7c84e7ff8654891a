import type { CalendarEntry } from '../../api/calendar';
import { formatDay, formatMonth, getToday, getWeeks, WEEKDAYS } from '../../model/month';
import styles from './Calendar.module.css';
import { Entry } from './Entry';
import { useDayKeys } from './useDayKeys';

interface MonthGridProps {
  month: string;
  days: ReadonlyMap<string, CalendarEntry[]>;
  busy: boolean;
  onMonth: (month: string) => void;
  /** Opens the dialog with all entries of a day. */
  onDay: (day: string) => void;
}

/** Maximum number of entries shown per day; "more" opens the rest. */
const MAX_ENTRIES = 3;
const NO_ENTRIES: readonly CalendarEntry[] = [];

/** A month as a table of weeks. On phones it is a list of the days that have entries. */
export function MonthGrid({ month, days, busy, onMonth, onDay }: MonthGridProps) {
  const today = getToday();
  const { grid, shown, setCurrent, onKeyDown } = useDayKeys(month, today, onMonth);
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
        {getWeeks(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                entries={days.get(day) ?? NO_ENTRIES}
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

interface DayProps {
  day: string;
  entries: readonly CalendarEntry[];
  isOutside: boolean;
  isToday: boolean;
  isCurrent: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

function Day({ day, entries, isOutside, isToday, isCurrent, onFocus, onOpen }: DayProps) {
  const hidden = entries.length - MAX_ENTRIES;
  const classes = [isOutside && styles.outside, isToday && styles.today, entries.length === 0 && styles.empty];
  return (
    <td className={classes.filter(Boolean).join(' ')}>
      <button
        type="button"
        className={styles.number}
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`${formatDay(day)}, ${entries.length === 1 ? '1 entry' : `${entries.length} entries`}`}
        aria-current={isToday ? 'date' : undefined}
        onFocus={onFocus}
        onClick={onOpen}
      >
        <span className={styles.long}>{formatDay(day)}</span>
        <span className={styles.short}>{Number(day.slice(8))}</span>
      </button>
      {entries.slice(0, MAX_ENTRIES).map((entry) => (
        <Entry key={`${entry.kind}-${entry.id}`} entry={entry} />
      ))}
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={onOpen}>
          {hidden} more
        </button>
      )}
    </td>
  );
}
