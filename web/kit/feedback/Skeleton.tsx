import styles from './Skeleton.module.css';

/** Grey bars where rows will be, the size of what comes. Never shown over data that is already there. */
export function Skeleton({ rows = 8, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className={styles.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <div key={row} className={styles.row} aria-hidden="true">
          <i />
          <i style={{ width: `${72 - ((row * 17) % 40)}%` }} />
          <i />
        </div>
      ))}
    </div>
  );
}
