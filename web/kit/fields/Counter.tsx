import { formatCount } from '../text/format';
import styles from './Counter.module.css';
import { countCodePoints, describeSurplus } from './limits';

interface CounterProps {
  text: string;
  /** Used length, if it differs from the length of the text. */
  used?: number;
  limit?: number | undefined;
  words?: boolean;
}

/**
 * Character counter: grey, amber from 90 % of the limit, red at the limit (CONSOLE-11), with the surplus beyond it.
 * Without a limit it shows the length.
 */
export function Counter({ text, limit, words, used = countCodePoints(text) }: CounterProps) {
  if (limit === undefined) {
    const wordCount = words ? `${text.split(/\s+/).filter(Boolean).length} words, ` : '';
    return <span className={styles.counter}>{`${wordCount}${used} ${used === 1 ? 'character' : 'characters'}`}</span>;
  }
  const tone = used >= limit ? styles.full : used >= limit * 0.9 ? styles.near : '';
  const surplus = describeSurplus(used, limit);
  return (
    <span className={`${styles.counter} ${tone}`}>
      {surplus && <strong role="alert">{surplus}, </strong>}
      {formatCount(used)} / {formatCount(limit)}
    </span>
  );
}
