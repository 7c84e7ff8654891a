import type { Column, Sort } from './columns';
import styles from './SortSelect.module.css';

interface SortSelectProps<T> {
  columns: readonly Column<T>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Sort select for small screens, where the table headers are hidden. */
export function SortSelect<T>({ columns, sort, onSort }: SortSelectProps<T>) {
  const sortable = columns.filter(({ sortBy }) => sortBy);
  if (sortable.length === 0) return null;
  return (
    <label className={styles.sort}>
      Sort by
      <select value={sort} onChange={(event) => onSort(event.target.value)}>
        <option value="">Usual order</option>
        {sortable.flatMap(({ key, header }) => [
          <option key={key} value={key}>
            {header}, ascending
          </option>,
          <option key={`-${key}`} value={`-${key}`}>
            {header}, descending
          </option>,
        ])}
      </select>
    </label>
  );
}
