import { Checkbox } from '@mantine/core';
import { Icon } from '../text/Icon';
import { type Column, nextSort, type Sort } from './columns';
import styles from './DataTable.module.css';
import type { Selection } from './useSelection';

interface TableHeadProps<T> {
  columns: readonly Column<T>[];
  sort: Sort;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection<number> | undefined;
  total: number;
}

/** The headers: they stay below the page's head, and sort. */
export function TableHead<T>({ columns, sort, onSort, selection, total }: TableHeadProps<T>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={styles.choice}>
            <Checkbox
              aria-label="Select all"
              checked={selection.keys.length === total}
              indeterminate={selection.keys.length > 0 && selection.keys.length < total}
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

function Header<T>({ column, sort, onSort }: { column: Column<T> } & Pick<TableHeadProps<T>, 'sort' | 'onSort'>) {
  const { key, header, width, kind, sortBy, wide } = column;
  const sortedHere = sort.replace('-', '') === key;
  const direction = sort.startsWith('-') ? 'descending' : 'ascending';
  const classes = [kind && styles[kind], wide && styles.wide].filter(Boolean).join(' ');
  return (
    <th scope="col" style={{ width }} className={classes} aria-sort={sortedHere ? direction : undefined}>
      {sortBy && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, key))}>
          {header}
          {sortedHere && <Icon name={direction === 'descending' ? 'chevronDown' : 'chevronUp'} size={12} />}
        </button>
      ) : (
        header
      )}
    </th>
  );
}
