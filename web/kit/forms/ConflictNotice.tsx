import { Button } from '../actions/Button';
import styles from './Form.module.css';
import type { Conflict } from './form';
import { formatSaves } from './saves';
import { useEarlierSaves } from './useEarlierSaves';

/** Notice of a newer version, shown inline so that it does not interrupt typing. */
export function ConflictNotice<V extends object>({ conflict }: { conflict: Conflict<V> }) {
  const saves = useEarlierSaves(conflict);
  return (
    <div className={styles.offer} role="status">
      <span>
        {saves.length > 0 ? formatSaves(saves) : `${conflict.theirs.by ?? 'Someone else'} saved changes.`} Your changes
        are kept.
      </span>
      <Button size="small" onClick={conflict.compare}>
        Compare
      </Button>
    </div>
  );
}
