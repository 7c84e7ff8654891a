import { formatDate, Text } from '@masthead/kit';
import styles from './Calendar.module.css';
import { Entry } from './Entry';
import { type CalendarItem, formatShortClock, isMovable } from './entries';
import { getMovedDate } from './useMove';
import type { Target } from './useMoving';

interface DayProps {
  day: string;
  items: readonly CalendarItem[];
  isFirst: boolean;
  isOutside: boolean;
  isPast: boolean;
  isToday: boolean;
  isIssueDay: boolean;
  isCurrent: boolean;
  /** What is about to be dropped here. */
  target: Target | null;
  onFocus: () => void;
  onOpen: () => void;
}

/** Maximum number of entries shown per day; "more" opens the rest. */
export const MAX_ENTRIES = 3;

/** A day of the grid: its number, which opens it, and its first entries. */
export function Day({ day, items, isFirst, isCurrent, target, onFocus, onOpen, ...is }: DayProps) {
  const hidden = items.length - MAX_ENTRIES;
  const classes = [
    is.isOutside && styles.outside,
    is.isPast && styles.past,
    is.isToday && styles.today,
    is.isIssueDay && styles.issueDay,
  ];
  const isMonthShown = isFirst || day.endsWith('-01');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button of the day does the same by key
    <td
      data-key={day}
      data-drop-target={target ? '' : undefined}
      className={classes.filter(Boolean).join(' ')}
      onClick={(event) => event.target === event.currentTarget && onOpen()}
    >
      {isMonthShown && (
        <Text as="span" size="xs" weight="strong" className={styles.monthName} aria-hidden="true">
          {formatDate(day, 'shortMonthOnly')}
        </Text>
      )}
      <button
        type="button"
        className={styles.number}
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`${formatDate(day, 'full')}, ${items.length === 1 ? '1 entry' : `${items.length} entries`}`}
        aria-current={is.isToday ? 'date' : undefined}
        onFocus={onFocus}
        onClick={onOpen}
      >
        {Number(day.slice(8))}
      </button>
      {target && <span className={styles.drop}>{formatTarget(target, day)}</span>}
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

/** "10 AM, Wed, Nov 25"; an issue has no time. */
function formatTarget({ item }: Target, day: string): string {
  const time = item.kind === 'issues' ? '' : `${formatShortClock(getMovedDate(item, day))}, `;
  return `${time}${formatDate(day, 'weekday')}`;
}
