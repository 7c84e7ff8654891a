import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Hidden } from '../text/Hidden';
import { Icon } from '../text/Icon';
import { createAnnouncements, INSTRUCTIONS } from './dragAnnouncements';
import styles from './SortableList.module.css';

interface Row {
  id: number;
  name: string;
  content: ReactNode;
}

interface SortableRowsProps {
  label: string;
  rows: readonly Row[];
  onMove: (from: number, to: number) => void;
}

/** The rows of a `SortableList`. */
export default function SortableRows({ label, rows, onMove }: SortableRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const latestRows = useRef(rows);
  latestRows.current = rows;
  const [announcement, setAnnouncement] = useState('');
  const focusOn = useRef<number | null>(null);
  const [accessibility] = useState(() =>
    Accessibility.configure({
      announcements: createAnnouncements(
        (id) => latestRows.current.find((row) => row.id === id)?.name,
        () => latestRows.current.length,
      ),
      screenReaderInstructions: { draggable: INSTRUCTIONS },
    }),
  );
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    focusOn.current = row.id;
    setAnnouncement(`${row.name} is now ${to + 1} of ${rows.length}`);
    onMove(from, to);
  };
  // A moved row loses the focus: restore it.
  useEffect(() => {
    if (focusOn.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${focusOn.current}"]`)?.focus();
    focusOn.current = null;
  });
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, accessibility]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
        onMove(source.initialIndex, source.index);
      }}
    >
      <ol ref={list} className={styles.list} aria-label={label}>
        {rows.map((row, index) => (
          <SortableRow
            key={row.id}
            row={row}
            index={index}
            count={rows.length}
            onStep={(by) => move(index, index + by)}
          />
        ))}
      </ol>
      <Hidden as="p" role="status">
        {announcement}
      </Hidden>
    </DragDropProvider>
  );
}

interface SortableRowProps {
  row: Row;
  index: number;
  count: number;
  /** Moves the row by one position without picking it up. */
  onStep: (by: number) => void;
}

function SortableRow({ row: { id, name, content }, index, count, onStep }: SortableRowProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index });
  return (
    <li ref={ref} data-dragged={isDragSource || undefined}>
      <button
        ref={handleRef}
        type="button"
        className={styles.handle}
        data-handle={id}
        aria-label={`Move ${name}, ${index + 1} of ${count}`}
        title="Drag, or press ↑ ↓"
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (!by || isDragSource) return;
          event.preventDefault();
          onStep(by);
        }}
      >
        <Icon name="grip" />
        <span aria-hidden="true">{index + 1}</span>
      </button>
      {content}
    </li>
  );
}
