import { Failure, Icon, IconButton, Link } from '@masthead/kit';
import type { CalendarItem } from './entries';
import styles from './Lists.module.css';
import type { useUndated } from './useCalendar';
import { UNDATED_KEY } from './useMoving';

interface UndatedProps {
  items: readonly CalendarItem[];
  failures: ReturnType<typeof useUndated>['failures'];
  /** Whether there are more than are listed. */
  hasMore: boolean;
  /** Opens the dialog that asks for a date. */
  onPlan: (item: CalendarItem) => void;
}

/** The drafts that wait for a date. They are dragged to a day; what is dropped here loses its date. */
export function Undated({ items, failures, hasMore, onPlan }: UndatedProps) {
  return (
    <aside className={styles.undated} data-key={UNDATED_KEY} aria-labelledby="undated">
      <h2 id="undated" className={styles.head}>
        No date yet{' '}
        <span className={styles.minor}>
          {items.length}
          {hasMore && '+'}
        </span>
      </h2>
      <p className={`${styles.minor} ${styles.hint}`}>
        {items.length === 0 ? 'Every draft has a date.' : 'Drag to a day to plan it.'}
      </p>
      {failures.map(({ what, message, retry }) => (
        <Failure key={what} onRetry={retry}>{`${what} could not be loaded. ${message}`}</Failure>
      ))}
      <ul>
        {items.map((item) => (
          <li key={item.key} className={styles.draft} data-key={item.key} data-handle="">
            <Icon name={item.icon} size={14} />
            <span>
              <Link className={styles.name} to={item.path} data-item={item.key} draggable={false}>
                {item.title}
              </Link>
              <small className={styles.minor}>{item.label}</small>
            </span>
            <IconButton icon="month" size="small" label={`Plan ${item.title}`} onClick={() => onPlan(item)} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
