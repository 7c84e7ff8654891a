import type { ComponentProps } from 'react';
import styles from './SmallTable.module.css';

/** A plain table of a few rows, which scrolls sideways where it does not fit; `data-number` aligns a cell to the right. */
export function SmallTable({ className = '', ...rest }: ComponentProps<'table'>) {
  return (
    <div className={`${styles.scroll} ${className}`}>
      <table className={styles.table} {...rest} />
    </div>
  );
}
