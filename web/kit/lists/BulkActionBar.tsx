import { type ReactNode, useState } from 'react';
import { Button } from '../actions/Button';
import { useShortcut } from '../keys/useShortcut';
import { formatCount } from '../text/format';
import styles from './BulkActionBar.module.css';
import type { Key, Selection } from './useSelection';

interface BulkBarProps<K extends Key> {
  selection: Selection<K>;
  /** Total number of records, for "Select all 421". */
  total: number;
  /** Selects all records, if some are on other pages; by default the rows of this page are selected. */
  onSelectAll?: () => Promise<void>;
  /** Maximum number of selected records. */
  max?: number;
  /** The actions; a destructive one comes last. */
  children: ReactNode;
}

const HINT = 'Select rows to act on them';

/**
 * Actions on the selected rows, docked to the bottom of the page so that the layout does not shift. While nothing is
 * selected, the last action is shown disabled with the reason.
 */
export function BulkActionBar<K extends Key>(props: BulkBarProps<K>) {
  const { selection, total, onSelectAll, max = total, children } = props;
  const { offPageCount } = selection;
  const count = selection.keys.length;
  const [busy, setBusy] = useState(false);
  const selectAll = async () => {
    setBusy(true);
    await onSelectAll?.();
    setBusy(false);
  };
  useShortcut('Escape', 'Clear the selection', selection.clear, { enabled: count > 0 });
  if (total === 0 && count === 0) return null;
  if (count === 0) {
    return (
      <section className={styles.idle} aria-label="Row actions">
        <fieldset className={styles.actions} disabled title={HINT}>
          {children}
        </fieldset>
        <span>{HINT}</span>
      </section>
    );
  }
  return (
    <div className={styles.place}>
      <section className={styles.bar} aria-label="Selected rows" data-under-toasts>
        <span role="status">
          {formatCount(count)} selected
          {offPageCount > 0 && (
            <small>{offPageCount === count ? 'not on this page' : `${formatCount(offPageCount)} on other pages`}</small>
          )}
        </span>
        {count < Math.min(total, max) && (
          <Button busy={busy} onClick={onSelectAll ? () => void selectAll() : selection.toggleAll}>
            {max < total ? `Select newest ${formatCount(max)}` : `Select all ${formatCount(total)}`}
          </Button>
        )}
        <hr />
        <div className={styles.actions}>{children}</div>
        <Button className={styles.clear} shortcut="Esc" onClick={selection.clear}>
          Clear
        </Button>
      </section>
    </div>
  );
}
