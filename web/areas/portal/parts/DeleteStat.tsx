import { Button } from '@masthead/kit';
import styles from './DeleteStat.module.css';
import { LEADS_FIRST } from './removeStat';

/** Delete Content Stat, disabled with a hint while the item has leads (STATS-19). */
export function DeleteStat({ leadCount, onDelete }: { leadCount: number; onDelete: () => void }) {
  const isBlocked = leadCount > 0;
  return (
    <span className={styles.delete}>
      <Button
        kind="delete"
        icon="trash"
        disabled={isBlocked}
        aria-describedby={isBlocked ? 'leads-first' : undefined}
        onClick={onDelete}
      >
        Delete Content Stat
      </Button>
      {isBlocked && (
        <small id="leads-first" className={styles.hint}>
          {LEADS_FIRST}
        </small>
      )}
    </span>
  );
}
