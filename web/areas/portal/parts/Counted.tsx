import { formatCount } from '@masthead/kit';
import styles from './Counted.module.css';

/** A count in a row; on a phone, where no header stands above it, with its word. */
export function Counted({ count, of }: { count: number; of: string }) {
  return (
    <>
      {formatCount(count)}
      <span className={styles.of}> {of}</span>
    </>
  );
}
