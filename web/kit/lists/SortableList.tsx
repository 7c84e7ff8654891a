import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../text/Icon';
import styles from './SortableList.module.css';
import { useDrag } from './useDrag';

interface SortableListProps<T> {
  /** What is in order: "Featured Content". */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => number;
  /** What an item is called, read aloud at its handle. */
  nameOf: (item: T) => string;
  /** An item goes from one place to another; both count from 0. */
  onMove: (from: number, to: number) => void;
  render: (item: T, index: number) => ReactNode;
}

/** Rows in an order of their own: dragged by their handle with mouse, pen or finger, or moved with ↑ ↓ on it. */
export function SortableList<T>({ label, items, keyOf, nameOf, onMove, render }: SortableListProps<T>) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const focusOn = useRef<number | null>(null);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to === from || to < 0 || to >= items.length) return;
    focusOn.current = keyOf(item);
    setSaid(`${nameOf(item)} is now ${to + 1} of ${items.length}`);
    onMove(from, to);
  };
  const drag = useDrag(list, move);
  // A row that moves in the page loses the focus.
  useEffect(() => {
    if (focusOn.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${focusOn.current}"]`)?.focus();
    focusOn.current = null;
  });
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)} data-dragged={drag.from === index || undefined} data-drop={dropSide(drag, index)}>
            <button
              type="button"
              className={styles.handle}
              data-handle={keyOf(item)}
              aria-label={`Move ${nameOf(item)}, ${index + 1} of ${items.length}`}
              title="Drag, or press ↑ ↓"
              onPointerDown={(event) => drag.start(event, index)}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (!by) return;
                event.preventDefault();
                move(index, index + by);
              }}
            >
              <Icon name="grip" />
              <span aria-hidden="true">{index + 1}</span>
            </button>
            {render(item, index)}
          </li>
        ))}
      </ol>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  );
}

/** On which side of a row the dragged one would land. */
function dropSide({ from, to }: { from: number | null; to: number }, index: number): 'before' | 'after' | undefined {
  if (from === null || to !== index || to === from) return undefined;
  return to < from ? 'before' : 'after';
}
