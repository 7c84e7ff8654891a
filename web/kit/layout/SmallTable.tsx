import type { ComponentProps } from 'react';
import styles from './SmallTable.module.css';

type SmallTableProps = ComponentProps<'table'> & { label?: string; labelledBy?: string };

/**
 * A plain table of a few rows, which scrolls sideways where it does not fit, by keyboard if it has a `label` (or the id
 * of one, `labelledBy`); `data-number` aligns a cell to the right.
 */
export function SmallTable({ className = '', label, labelledBy, ...rest }: SmallTableProps) {
  const scroll = `${styles.scroll} ${className}`;
  const table = <table className={styles.table} {...rest} />;
  if (!label && !labelledBy) return <div className={scroll}>{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={scroll} tabIndex={0} aria-label={label} aria-labelledby={labelledBy}>
      {table}
    </section>
  );
}
