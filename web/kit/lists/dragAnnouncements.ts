import type { Accessibility } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/react/sortable';

type Announcements = NonNullable<NonNullable<ConstructorParameters<typeof Accessibility>[1]>['announcements']>;

/** Screen reader instructions at a drag handle. */
export const INSTRUCTIONS =
  'Press Space to pick up this row, ↑ and ↓ to move it, Space again to drop it, and Escape to put it back. ' +
  'Without picking it up, ↑ and ↓ move it by one place.';

/**
 * Build the screen reader announcements of a drag.
 *
 * @param nameOf returns a row's name by its id
 * @param count returns the number of rows
 */
export function createAnnouncements(nameOf: (id: unknown) => string | undefined, count: () => number): Announcements {
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
