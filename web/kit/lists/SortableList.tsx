import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import { lazyComponent } from '../state/lazyComponent';

// The drag-and-drop library is loaded only where it is used.
const SortableRows = lazyComponent(
  () => import('./SortableRows'),
  ({ label }) => <Skeleton label={`Loading ${label}`} />,
);

interface SortableListProps<T> {
  /** Accessible name of the list: "Featured Content". */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => number;
  /** Name of an item, for its drag handle. */
  nameOf: (item: T) => string;
  /** Called when an item is moved; both indexes are zero-based. */
  onMove: (from: number, to: number) => void;
  render: (item: T, index: number) => ReactNode;
}

/** Reorderable list: items are dragged by their handle with mouse, pen, touch or keyboard, or moved with ↑ ↓. */
export function SortableList<T>({ label, items, keyOf, nameOf, onMove, render }: SortableListProps<T>) {
  const rows = items.map((item, index) => ({ id: keyOf(item), name: nameOf(item), content: render(item, index) }));
  return <SortableRows label={label} rows={rows} onMove={onMove} />;
}
