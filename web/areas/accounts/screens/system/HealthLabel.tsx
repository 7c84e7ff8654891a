import type { Health } from '../../model/system';
import styles from './System.module.css';

const LABELS: Record<Health, string> = {
  healthy: 'Healthy',
  degraded: 'Degraded',
  away: 'Not available',
  loading: 'Asking …',
};

/** The health of a part, as a word and a shape. */
export function HealthLabel({ health }: { health: Health }) {
  return (
    <span className={styles.health} data-health={health}>
      {LABELS[health]}
    </span>
  );
}
