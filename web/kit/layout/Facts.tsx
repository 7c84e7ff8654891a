import type { ReactNode } from 'react';
import styles from './Facts.module.css';

interface FactsProps {
  /** The values by their terms; those without a value are left out. */
  items: Record<string, ReactNode>;
  label?: string;
  className?: string;
}

/**
 * Properties of a record: each term beside its value, `width` px wide (above it on phones, if `stacked`), or above it in
 * a grid (`above`).
 */
export function Facts(props: FactsProps & { width?: number; above?: boolean; stacked?: boolean }) {
  const { items, width = 96, above = false, stacked = false, label, className = '' } = props;
  return (
    <List
      {...{ items, label }}
      className={`${above ? styles.above : styles.facts} ${stacked ? styles.stacked : ''} ${className}`}
      width={`${width}px`}
    />
  );
}

/** Figures in a row, large below their terms; a `small` in a value is a note of it, beside or `below` it. */
export function Figures({ below = false, className = '', ...props }: FactsProps & { below?: boolean }) {
  return <List {...props} className={`${styles.figures} ${below ? styles.below : ''} ${className}`} />;
}

function List({ items, label, width, ...rest }: FactsProps & { width?: string }) {
  const style = width ? { '--term': width } : undefined;
  return (
    <dl {...rest} aria-label={label} style={style as React.CSSProperties}>
      {Object.entries(items).map(
        ([term, value]) =>
          value !== null &&
          value !== undefined &&
          value !== false &&
          value !== '' && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
