import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<T> {
  key: string;
  header: string;
  render: (row: T) => ReactNode;
  /** Below it, outside the row's link: a text with links of its own. */
  below?: (row: T) => ReactNode;
  /** Pixels; the columns without one share the rest. */
  width?: number;
  /** `title` is the only dark text and carries the row's link; `number` is set in tabular figures, at the right. */
  kind?: 'text' | 'title' | 'number' | 'id';
  /** What the column is sorted by, or that the service sorts by its key; without it the header is no button. */
  sortBy?: ((row: T) => string | number | null) | 'service';
  /** Left out on a phone; `desk`, also where a table has less than the full width. */
  wide?: boolean | 'desk';
}

/** Stands for a value that is not there; a phone leaves it out. */
export const ABSENT = '–';

/** A sort as the address carries it: `date` ascending, `-date` descending, empty for the order of the list. */
export type Sort = string;

/** The sort a click on a column's header asks for: up, down, and up again. */
export function nextSort(current: Sort, key: string): Sort {
  return current === key ? `-${key}` : key;
}

/** The rows in the asked order; rows without a value last, equal rows as they came. */
export function sorted<T>(rows: readonly T[], columns: readonly Column<T>[], sort: Sort): readonly T[] {
  const descending = sort.startsWith('-');
  const sortBy = columns.find((column) => column.key === sort.replace('-', ''))?.sortBy;
  if (!sortBy || sortBy === 'service') return rows;
  return [...rows].sort((one, other) => compare(sortBy(one), sortBy(other), descending));
}

function compare(one: string | number | null, other: string | number | null, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order =
    typeof one === 'number' && typeof other === 'number' ? one - other : collate(String(one), String(other));
  return descending ? -order : order;
}

const { compare: collate } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
