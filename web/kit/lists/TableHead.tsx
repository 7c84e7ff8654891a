import { Checkbox } from '@mantine/core';
import { Icon } from '../text/Icon';
import { type Column, nextSort, type Sort } from './columns';
import styles from './DataTable.module.css';
import { classesOf } from './TableRow';
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
  const chosen = keys.filter((key) => selection?.has(key)).length;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={styles.choice}>
            <Checkbox
              aria-label="Select all"
              checked={chosen === keys.length}
              indeterminate={chosen > 0 && chosen < keys.length}
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
  const sortedHere = sort.replace('-', '') === key;
  const direction = sort.startsWith('-') ? 'descending' : 'ascending';
  return (
    <th scope="col" style={{ width }} className={classesOf(column)} aria-sort={sortedHere ? direction : undefined}>
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
