import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Hidden } from '../text/Hidden';
import { Icon } from '../text/Icon';
import styles from './SortableList.module.css';

type Announcements = NonNullable<NonNullable<ConstructorParameters<typeof Accessibility>[1]>['announcements']>;

/** Screen reader instructions at a drag handle. */
const INSTRUCTIONS =
  'Press Space to pick up this row, ↑ and ↓ to move it, Space again to drop it, and Escape to put it back. ' +
  'Without picking it up, ↑ and ↓ move it by one place.';

/**
 * Build the screen reader announcements of a drag.
 *
 * @param nameOf returns a row's name by its id
 * @param count returns the number of rows
 */
function createAnnouncements(nameOf: (id: unknown) => string | undefined, count: () => number): Announcements {
  // Last announced position: a row is over its own when it is picked up.
  let place = -1;
  return {
    dragstart: ({ operation: { source } }) => {
      if (!isSortable(source)) return undefined;
      place = source.initialIndex;
      return `${nameOf(source.id)} is picked up. Use ↑ and ↓ to move it, Space to drop it, Escape to put it back.`;
    },
    dragover: ({ operation: { source } }) => {
      if (!isSortable(source) || source.index === place) return undefined;
      place = source.index;
      return `${nameOf(source.id)} is over place ${place + 1} of ${count()}`;
    },
    dragend: ({ operation: { source }, canceled }) => {
      if (!isSortable(source)) return undefined;
      if (canceled) return `${nameOf(source.id)} is back in place ${source.initialIndex + 1} of ${count()}`;
      return `${nameOf(source.id)} is now ${source.index + 1} of ${count()}`;
    },
  };
}

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
