import { formatCount } from '../text/format';
import styles from './Counter.module.css';
import { charactersOf } from './limits';

interface CounterProps {
  text: string;
  /** How much of the limit it uses, where that is not how long it is. */
  used?: number;
  limit?: number | undefined;
  words?: boolean;
}

/** How much of a limit is used: grey, amber from 90 %, red at the limit. Without a limit, how much there is. */
export function Counter({ text, limit, words, used = charactersOf(text) }: CounterProps) {
  if (limit === undefined) {
    const counted = words ? `${text.split(/\s+/).filter(Boolean).length} words, ` : '';
    return <span className={styles.counter}>{`${counted}${used} ${used === 1 ? 'character' : 'characters'}`}</span>;
  }
  const tone = used >= limit ? styles.full : used >= limit * 0.9 ? styles.near : '';
  return (
    <span className={`${styles.counter} ${tone}`}>
      {formatCount(used)} / {formatCount(limit)}
    </span>
  );
}
