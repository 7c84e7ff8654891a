import { Checkbox } from '@mantine/core';
import { type MouseEvent, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Column } from './columns';
import styles from './DataTable.module.css';
import type { Selection } from './useSelection';

interface TableRowProps<T> {
  row: T;
  id: number;
  index: number;
  /** Rows are of one height on a desk; on a phone a long title takes two lines. */
  measure: (element: HTMLTableRowElement | null) => void;
  columns: readonly Column<T>[];
  href: string | undefined;
  selection: Selection<number> | undefined;
  current: boolean;
  onNear: () => void;
  onFocus: () => void;
}

/** One record. A click anywhere opens it; the title is a real link, for a new tab and for screen readers. */
export function TableRow<T>(props: TableRowProps<T>) {
  const { row, id, index, measure, columns, href, selection, current, onNear, onFocus } = props;
  const navigate = useNavigate();
  const shift = useRef(false);
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!href || (event.target as HTMLElement).closest('a,button,input,label')) return;
    if (event.metaKey || event.ctrlKey) window.open(href);
    else navigate(href);
  };
  return (
    <tr
      className={`${current ? styles.current : ''} ${href ? styles.opens : ''}`}
      tabIndex={current || index === 0 ? 0 : -1}
      ref={measure}
      data-row={index}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selection?.has(id)}
      onClick={open}
      onMouseEnter={onNear}
      onFocus={() => {
        onNear();
        onFocus();
      }}
    >
      {selection && (
        <td className={styles.choice}>
          <Checkbox
            aria-label={`Select row ${index + 1}`}
            checked={selection.has(id)}
            onClick={(event) => {
              shift.current = event.shiftKey;
            }}
            onChange={() => selection.toggle(id, shift.current)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={[column.kind && styles[column.kind], column.wide && styles.wide].join(' ')}>
          {column.kind === 'title' && href ? <Link to={href}>{column.render(row)}</Link> : column.render(row)}
        </td>
      ))}
    </tr>
  );
}
