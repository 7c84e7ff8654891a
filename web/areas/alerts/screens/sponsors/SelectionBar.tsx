import { Button, formatCountOf, type Money } from '@masthead/kit';
import { formatSums } from '../../model/money';
import { sumRates } from './HoldDialog';
import styles from './Sponsors.module.css';
import { type FreeSlot, nameRun } from './useRun';

interface SelectionBarProps {
  slots: readonly FreeSlot[];
  rates: ReadonlyMap<number, Money>;
  onHold: () => void;
  onBook: () => void;
  onClear: () => void;
}

/** What to do with the selected slots, below the board. */
export function SelectionBar({ slots, rates, onHold, onBook, onClear }: SelectionBarProps) {
  if (slots.length === 0) return null;
  const sums = formatSums(sumRates(slots, rates));
  return (
    <section className={styles.bar} aria-label="Selected slots">
      <span role="status">
        <b>{formatCountOf(slots.length, 'slot')}</b>{' '}
        <span className={styles.quiet}>
          {nameRun(slots)}
          {sums && `, ${sums}`}
        </span>
      </span>
      <hr />
      <Button shortcut="H" onClick={onHold}>
        Hold for a client
      </Button>
      <Button shortcut="B" onClick={onBook}>
        Book
      </Button>
      <Button className={styles.clear} shortcut="Esc" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
