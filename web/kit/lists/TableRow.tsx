import { Checkbox } from '@mantine/core';
import { type MouseEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ABSENT, type Column } from './columns';
import styles from './DataTable.module.css';
import type { Key, Selection } from './useSelection';

interface TableRowProps<T, K extends Key> {
  row: T;
  id: K;
  index: number;
  /** Measures the row: on phones a long title wraps. */
  measure: (element: HTMLTableRowElement | null) => void;
  columns: readonly Column<T>[];
  name: string | undefined;
  href: string | undefined;
  onOpen: () => void;
  selection: Selection<K> | undefined;
  current: boolean;
  onPrefetch: () => void;
  onFocus: () => void;
}

/** A table row. A click opens the record; the title is a real link, for new tabs and screen readers. */
export function TableRow<T, K extends Key>(props: TableRowProps<T, K>) {
  const { row, id, index, measure, columns, name, href, onOpen, selection, current, onPrefetch, onFocus } = props;
  const isShiftKey = useRef(false);
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!href || (event.target as HTMLElement).closest('a,button,input,label')) return;
    if (opensNewTab(event)) window.open(href);
    else onOpen();
  };
  const openTitle = (event: MouseEvent<HTMLElement>) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <tr
      className={`${current ? styles.current : ''} ${href ? styles.opens : ''}`}
      tabIndex={current || index === 0 ? 0 : -1}
      ref={measure}
      data-row={index}
      data-index={index}
      aria-rowindex={index + 2}
      data-selected={selection?.has(id) || undefined}
      onClick={open}
      onMouseEnter={onPrefetch}
      onFocus={() => {
        onPrefetch();
        onFocus();
      }}
    >
      {selection && (
        <td className={styles.choice}>
          <Checkbox
            aria-label={`Select ${name ?? `row ${index + 1}`}`}
            checked={selection.has(id)}
            onClick={(event) => {
              isShiftKey.current = event.shiftKey;
            }}
            onChange={() => selection.toggle(id, isShiftKey.current)}
          />
        </td>
      )}
      {columns.map((column) => {
        const content = column.render(row);
        return (
          <td
            key={column.key}
            data-header={column.header}
            className={content === ABSENT ? `${buildClassName(column)} ${styles.absent}` : buildClassName(column)}
          >
            {column.kind === 'title' && href ? (
              <Link to={href} onClick={openTitle}>
                {content}
              </Link>
            ) : (
              content
            )}
            {column.below && <div className={styles.below}>{column.below(row)}</div>}
          </td>
        );
      })}
    </tr>
  );
}

/** Return the CSS classes of a column's cells, header included. */
export function buildClassName<T>({ kind, wide }: Column<T>): string {
  return [kind && styles[kind], wide && styles.wide, wide === 'desk' && styles.desk].filter(Boolean).join(' ');
}

function opensNewTab({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey;
}
