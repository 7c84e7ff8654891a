import styles from './Skeleton.module.css';

/** Placeholder rows while a list loads. Not shown over data that is already loaded. */
export function Skeleton({ rows = 8, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className={styles.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <div key={row} className={styles.row} aria-hidden="true">
          <i />
          <i style={{ width: `${72 - ((row * 17) % 40)}%` }} />
          <i />
        </div>
      ))}
    </div>
  );
}
