import type { ComponentProps, ReactNode } from 'react';
import styles from './SmallTable.module.css';

type SmallTableProps = ComponentProps<'table'> & {
  label?: string;
  labelledBy?: string;
  /** The names of the columns, of which the last `numbers` hold numbers. */
  head?: readonly ReactNode[];
  numbers?: number;
};

/**
 * A plain table of a few rows, which scrolls sideways where it does not fit, by keyboard if it has a `label` (or the id
 * of one, `labelledBy`); `data-number` aligns a cell to the right.
 */
export function SmallTable({ className = '', label, labelledBy, head, numbers = 0, ...props }: SmallTableProps) {
  const scroll = `${styles.scroll} ${className}`;
  const { children, ...rest } = props;
  const table = (
    <table className={styles.table} {...rest}>
      {head && <Head names={head} numbers={numbers} />}
      {children}
    </table>
  );
  if (!label && !labelledBy) return <div className={scroll}>{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={scroll} tabIndex={0} aria-label={label} aria-labelledby={labelledBy}>
      {table}
    </section>
  );
}

function Head({ names, numbers }: { names: readonly ReactNode[]; numbers: number }) {
  return (
    <thead>
      <tr>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
          <th key={at} scope="col" data-number={at >= names.length - numbers || undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
