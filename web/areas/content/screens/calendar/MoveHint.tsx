import { formatDate, Hidden } from '@masthead/kit';
import styles from './Calendar.module.css';
import { formatShortClock } from './entries';
import { getMovedDate } from './useMove';
import type { Target } from './useMoving';

/** What the keys do while an item is moved, also for screen readers. */
export function MoveHint({ target }: { target: Target | null }) {
  return (
    <div role="status" className={target ? styles.hint : undefined}>
      {target && <Hint {...target} />}
    </div>
  );
}

function Hint({ item, day, isByKeys }: Target) {
  if (!day) return 'Takes the date away';
  const time = item.kind === 'issues' ? null : formatShortClock(getMovedDate(item, day));
  return (
    <>
      <Hidden>
        {item.title}: {formatDate(day, 'weekday')}.
      </Hidden>
      {time && <span>{`${item.date ? 'Keeps' : 'At'} ${time}`}</span>}
      {isByKeys && (
        <span>
          <kbd>⏎</kbd> move
        </span>
      )}
      {time && (
        <span>
          <kbd>{isByKeys ? 'Alt ⏎' : 'Alt'}</kbd> other time
        </span>
      )}
      <span>
        <kbd>Esc</kbd> cancel
      </span>
    </>
  );
}
