import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import { lazyComponent } from '../state/lazyComponent';

// The library that drags is only fetched where something can be dragged.
const SortableRows = lazyComponent(
  () => import('./SortableRows'),
  ({ label }) => <Skeleton label={`Loading ${label}`} />,
);

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

/** Rows in an order of their own: dragged by their handle with mouse, pen, finger or keyboard, or moved with ↑ ↓ on it. */
export function SortableList<T>({ label, items, keyOf, nameOf, onMove, render }: SortableListProps<T>) {
  const rows = items.map((item, index) => ({ id: keyOf(item), name: nameOf(item), content: render(item, index) }));
  return <SortableRows label={label} rows={rows} onMove={onMove} />;
}
