import { compareUsual } from '@masthead/kit';
import styles from './ClientReport.module.css';

interface Compared {
  value: number | null;
  usual: number | null;
}

/** A bar of the clicks with a line at the usual number; the figures are in other columns. */
export function Bar({ value, usual, max }: Compared & { max: number }) {
  if (value === null) return null;
  return (
    <span className={styles.track} aria-hidden="true">
      <i style={{ width: `${(value / max) * 100}%` }} />
      {usual !== null && <u style={{ left: `${(usual / max) * 100}%` }} />}
    </span>
  );
}

/** How far the clicks are from the usual number: "29% over usual". */
export function Change({ value, usual }: Compared) {
  const change = compareUsual(value, usual);
  return <span className={change?.isOutstanding ? styles.better : undefined}>{change?.text ?? '–'}</span>;
}
