import { formatCount, Hidden, Icon, Row } from '@masthead/kit';
import styles from './Entry.module.css';
import { STATUSES, type StatusFilter } from './entries';

type Shown = Exclude<StatusFilter, 'all'>;

interface LegendProps {
  /** Number of entries of each status; absent while they are loaded. */
  counts: Record<Shown, number> | null;
  status: StatusFilter;
  onChange: (status: StatusFilter) => void;
}

/** The word of each status, and what it means. */
const TEXTS: Record<Shown, [word: string, meaning: string]> = {
  planned: ['Planned', ': a date, not yet released'],
  scheduled: ['Scheduled', ': publishes by itself'],
  published: ['Published', ''],
};

/** What the entries' looks mean. Each is a button that shows only those. */
export function Legend({ counts, status, onChange }: LegendProps) {
  return (
    <Row as="fieldset" wrap gap={2}>
      <Hidden as="legend">Status</Hidden>
      {STATUSES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === status}
          className={`${styles.sample} ${styles[one]}`}
          onClick={() => onChange(one === status ? 'all' : one)}
        >
          {one !== 'planned' && <Icon name="post" size={12} />}
          <span>
            {TEXTS[one][0]}
            <span className={styles.meaning}>{TEXTS[one][1]}</span>
          </span>
          {counts && <small>{formatCount(counts[one])}</small>}
        </button>
      ))}
    </Row>
  );
}
