import { Checkbox } from '@mantine/core';
import { Icon } from '../text/Icon';
import { type Column, getNextSort, type Sort } from './columns';
import styles from './DataTable.module.css';
import { buildClassName } from './TableRow';
import type { Key, Selection } from './useSelection';

interface TableHeadProps<T, K extends Key> {
  columns: readonly Column<T>[];
  sort: Sort;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection<K> | undefined;
  /** Keys of the rows on this page. */
  keys: readonly K[];
}

/** Sticky table header with sorting. */
export function TableHead<T, K extends Key>({ columns, sort, onSort, selection, keys }: TableHeadProps<T, K>) {
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
