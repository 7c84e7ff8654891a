import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import { useShortcut } from '../keys/useShortcut';
import { formatCount } from '../text/format';
import styles from './BulkBar.module.css';
import type { Selection } from './useSelection';

interface BulkBarProps {
  selection: Selection<number>;
  /** How many the list has, for "Select all 421". */
  total: number;
  /** What can be done with the chosen rows; the destructive one comes last. */
  children: ReactNode;
}

/** Docked at the foot while rows are chosen, so that no row moves. */
export function BulkBar({ selection, total, children }: BulkBarProps) {
  const count = selection.keys.length;
  useShortcut('Escape', 'Clear the selection', selection.clear, { enabled: count > 0 });
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label="Selected rows">
      <span role="status">{formatCount(count)} selected</span>
      {count < total && <Button onClick={selection.toggleAll}>Select all {formatCount(total)}</Button>}
      <hr />
      {children}
      <Button className={styles.clear} hint="Esc" onClick={selection.clear}>
        Clear
      </Button>
    </section>
  );
}
