import { Checkbox } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { Failure } from '../feedback/Failure';
import { Skeleton } from '../feedback/Skeleton';
import { useShortcut } from '../keys/useShortcut';
import { Icon } from '../text/Icon';
import { type Column, getNextSort, type Sort, sortRows } from './columns';
import styles from './DataTable.module.css';
import { SortSelect } from './SortSelect';
import { buildClassName, TableRow } from './TableRow';
import type { Key, Selection } from './useSelection';

export interface DataTableProps<T, K extends Key> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<T>[];
  /** Undefined while loading. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => K;
  /** Name of a row, for its checkbox: "Select Closed sampling". */
  rowName?: (row: T) => string;
  /** URL of a row: a click on it, Enter, and the link in the title column. */
  rowHref?: (row: T) => string;
  /** Opens a row in place; its link still opens `rowHref` in a new tab. */
  onOpen?: (row: T) => void;
  /** Called when a row is hovered or focused, for prefetching. */
  onPrefetch?: (row: T) => void;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Head of the group that a row belongs to, unless the rows are sorted. Rows of one group stand together. */
  group?: ((row: T) => string) | undefined;
  selection?: Selection<K>;
  /** New rows are loading: the current ones are dimmed. */
  busy?: boolean;
  /** Taller rows for thumbnails. */
  media?: boolean;
  /** Error message of a failed load. Loaded rows stay. */
  failure?: string | undefined;
  onRetry?: () => void;
  /** Empty state. */
  empty: ReactNode;
  /** Shows the rows in place of the table. */
  grid?: (rows: readonly T[]) => ReactNode;
}

const ROW_HEIGHT = { plain: 40, media: 56 };

/** Virtualized table of records with sorting, selection and keyboard navigation. */
export function DataTable<T, K extends Key>(props: DataTableProps<T, K>) {
  const { columns, rows, failure, onRetry, empty, sort = '', onSort, grid } = props;
  const sortedRows = useMemo(() => (rows ? sortRows(rows, columns, sort) : undefined), [rows, columns, sort]);
  return (
    <>
      {failure && <Failure onRetry={onRetry}>{failure}</Failure>}
      {!sortedRows && !failure && <Skeleton />}
      {sortedRows && sortedRows.length === 0 && !failure && empty}
      {sortedRows && sortedRows.length > 1 && onSort && !grid && (
        <SortSelect columns={columns} sort={sort} onSort={onSort} />
      )}
      {sortedRows && sortedRows.length > 0 && (grid ? grid(sortedRows) : <Rows {...props} rows={sortedRows} />)}
    </>
  );
}

function Rows<T, K extends Key>(props: DataTableProps<T, K> & { rows: readonly T[] }) {
  const { label, columns, rows, rowKey, rowName, rowHref, onOpen, onPrefetch } = props;
  const { sort = '', onSort, group, selection, busy = false, media = false } = props;
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const open = onOpen ?? ((row: T) => rowHref && navigate(rowHref(row)));
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (media ? ROW_HEIGHT.media : ROW_HEIGHT.plain),
    overscan: 12,
    scrollMargin: useOffset(table),
    measureElement: measureWithHead,
  });
  const heads = useMemo(() => findHeads(rows, sort ? undefined : group), [rows, sort, group]);
  const keys = useRowKeys({
    table,
    count: rows.length,
    scrollTo: (at) => virtual.scrollToIndex(at),
    open: (at) => rows[at] && open(rows[at]),
    toggle: (at, range) => selection && rows[at] && selection.toggle(rowKey(rows[at]), range),
  });
  const items = virtual.getVirtualItems();
  const above = (items[0]?.start ?? 0) - virtual.options.scrollMargin;
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? 0) - virtual.options.scrollMargin);
  return (
    <table
      ref={table}
      className={[styles.table, media && styles.media, busy && styles.busy].filter(Boolean).join(' ')}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-rowcount={rows.length + 1}
      onKeyDown={keys.onKeyDown as (event: KeyboardEvent) => void}
    >
      <TableHead columns={columns} sort={sort} onSort={onSort} selection={selection} keys={rows.map(rowKey)} />
      <tbody>
        <Spacer height={above} />
        {items.map(({ index }) => {
          const row = rows[index] as T;
          return (
            <Fragment key={rowKey(row)}>
              {heads.has(index) && (
                <tr className={styles.group}>
                  <th colSpan={columns.length + (selection ? 1 : 0)} scope="rowgroup">
                    {heads.get(index)}
                  </th>
                </tr>
              )}
              <TableRow
                row={row}
                id={rowKey(row)}
                index={index}
                name={rowName?.(row)}
                measure={virtual.measureElement}
                columns={columns}
                href={rowHref?.(row)}
                onOpen={() => open(row)}
                selection={selection}
                current={index === keys.current}
                onPrefetch={() => onPrefetch?.(row)}
                onFocus={() => keys.setCurrent(index)}
              />
            </Fragment>
          );
        })}
        <Spacer height={below} />
      </tbody>
    </table>
  );
}

/** Return the heads of groups by the index of their first row; none if there is only one group. */
function findHeads<T>(rows: readonly T[], group: ((row: T) => string) | undefined): ReadonlyMap<number, string> {
  const names = group ? rows.map(group) : [];
  const heads = new Map(names.flatMap((name, at) => (name === names[at - 1] ? [] : [[at, name] as const])));
  return heads.size > 1 ? heads : new Map();
}

/** Return the height of a row, with the head of the group that it begins. */
function measureWithHead(row: HTMLTableRowElement): number {
  const before = row.previousElementSibling;
  const head = before instanceof HTMLElement && before.classList.contains(styles.group ?? '') ? before : null;
  return row.offsetHeight + (head?.offsetHeight ?? 0);
}

/** Spacer for the rows that are not rendered, so that the scrollbar is right. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.space}>
      <td style={{ height }} />
    </tr>
  );
}

/** Return the distance of the table from the top of the page. It changes when content above the table does. */
function useOffset(table: React.RefObject<HTMLTableElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (table.current) setOffset(table.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [table]);
  return offset;
}

interface RowKeys {
  table: RefObject<HTMLTableElement | null>;
  count: number;
  scrollTo: (index: number) => void;
  open: (index: number) => void;
  toggle: (index: number, range: boolean) => void;
}

/** Keyboard navigation of table rows: ↑ ↓ move, Enter opens, Space selects. One row at a time is in the tab order. */
function useRowKeys({ table, count, scrollTo, open, toggle }: RowKeys) {
  const [current, setCurrent] = useState(-1);

  const focus = (index: number): boolean => {
    const row = table.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
    row?.focus();
    return Boolean(row);
  };
  const move = (by: number) => {
    const next = Math.min(Math.max(current + by, 0), count - 1);
    setCurrent(next);
    scrollTo(next);
    // Focus at once if the row is rendered, so that the next key press reaches it; else after scrolling.
    if (!focus(next)) requestAnimationFrame(() => focus(next));
  };

  // The arrow keys also work when nothing has the focus.
  const createPageHandler = (by: number) => (event: globalThis.KeyboardEvent) => {
    if (!(event.target as HTMLElement).matches('body,main')) return false;
    return move(by);
  };
  useShortcut('ArrowDown', 'Next row', createPageHandler(1));
  useShortcut('ArrowUp', 'Previous row', createPageHandler(-1));

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
      return;
    }
    // Links and checkboxes inside a row handle their own Enter and Space.
    if (!(event.target as HTMLElement).matches('[data-row]')) return;
    if (event.key === 'Enter') open(current);
    if (event.key === ' ') {
      event.preventDefault();
      toggle(current, event.shiftKey);
    }
  };

  return { current, setCurrent, onKeyDown };
}

interface TableHeadProps<T, K extends Key> {
  columns: readonly Column<T>[];
  sort: Sort;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection<K> | undefined;
  /** Keys of the rows on this page. */
  keys: readonly K[];
}

/** Sticky table header with sorting. */
function TableHead<T, K extends Key>({ columns, sort, onSort, selection, keys }: TableHeadProps<T, K>) {
  const selectedCount = keys.filter((key) => selection?.has(key)).length;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={styles.choice}>
            <Checkbox
              aria-label="Select all"
              checked={selectedCount === keys.length}
              indeterminate={selectedCount > 0 && selectedCount < keys.length}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <Header key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function Header<T>({ column, sort, onSort }: { column: Column<T> } & Pick<TableHeadProps<T, Key>, 'sort' | 'onSort'>) {
  const { key, header, width, sortBy } = column;
  const isSorted = sort.replace('-', '') === key;
  const direction = sort.startsWith('-') ? 'descending' : 'ascending';
  return (
    <th scope="col" style={{ width }} className={buildClassName(column)} aria-sort={isSorted ? direction : undefined}>
      {sortBy && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(getNextSort(sort, key))}>
          {header}
          {isSorted && <Icon name={direction === 'descending' ? 'chevronDown' : 'chevronUp'} size={12} />}
        </button>
      ) : (
        header
      )}
    </th>
  );
}
