import { formatCount } from '@masthead/kit';
import styles from './CountCell.module.css';

/** A count in a table row; on phones, which have no header row, followed by its noun. */
export function CountCell({ count, noun }: { count: number; noun: string }) {
  return (
    <>
      {formatCount(count)}
      <span className={styles.of}> {count === 1 ? noun : `${noun}s`}</span>
    </>
  );
}
