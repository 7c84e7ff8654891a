import type { ReactNode } from 'react';

/** A table column. */
export interface Column<T> {
  key: string;
  header: string;
  render: (row: T) => ReactNode;
  /** Content below the cell's own and outside the row's link: a text with links. */
  below?: (row: T) => ReactNode;
  /** In pixels; columns without a width share the rest. */
  width?: number;
  /** `title` is dark and holds the row's link; `number` is right-aligned with tabular figures. */
  kind?: 'text' | 'title' | 'number' | 'id';
  /** Sort key of a row, or `service` if the server sorts by the column's key; absent if it cannot be sorted. */
  sortBy?: ((row: T) => string | number | null) | 'service';
  /** Hidden on phones; `desk`: also below 1240 px. */
  wide?: boolean | 'desk';
}

/** Describe a column. */
export const column = <T>(
  key: string,
  header: string,
  look: Omit<Column<T>, 'key' | 'header' | 'render'>,
  render: Column<T>['render'],
): Column<T> => ({ key, header, ...look, render });

/** A number by which the service sorts. */
export const COUNT = { kind: 'number', sortBy: 'service' } as const;

/** A number that phones leave out. */
export const WIDE_COUNT = { kind: 'number', wide: true } as const;

/** Placeholder of an absent value; hidden on phones. */
export const ABSENT = '–';

/** Sort order in the URL: `date` ascending, `-date` descending, empty for the default. */
export type Sort = string;

/** Return the sort order after a click on a header: ascending first, then descending. */
export function getNextSort(current: Sort, key: string): Sort {
  return current === key ? `-${key}` : key;
}

/** Sort the rows; rows without a value come last. The sort is stable. */
export function sortRows<T>(rows: readonly T[], columns: readonly Column<T>[], sort: Sort): readonly T[] {
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
