import {
  AutoScroller,
  Cursor,
  DragDropManager,
  Draggable,
  Droppable,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
} from '@dnd-kit/dom';

/** Pixels after which a press becomes a drag. A shorter one is a click on the handle. */
const DRAG_DISTANCE = 6;

/** A row that can change places with others of its group, or be moved onto one that only receives. */
export interface SwapRow {
  /** Value of the row's `data-key` attribute. */
  key: string;
  /** Rows change places only within their group. */
  group: string;
  /** Whether it can be dragged, by an element with `data-handle`. Other rows only receive others. */
  isMovable: boolean;
  /** Whether others can be dropped on it. True by default. */
  isTarget?: boolean;
}

/** A row in the document. */
export interface SwapElement extends SwapRow {
  element: HTMLElement;
}

/** Return whether a press is outside the drag handle. The handle is looked up then: it may be rendered anew. */
function isOutsideHandle({ target }: PointerEvent): boolean {
  return !(target instanceof Element) || target.closest('[data-handle]') === null;
}

export interface SwapHandlers {
  /** Called with the keys of the dragged row and of the one it was dropped on, and whether Alt was held then. */
  onSwap: (from: string, to: string, isAlt: boolean) => void;
  /** Called with the keys of the dragged row and of the one below it; null when there is none, or the drag has ended. */
  onOver?: ((from: string, to: string | null) => void) | undefined;
}

/**
 * Let rows be dragged onto each other with mouse, pen or touch. The row below the dragged one has `data-drop-target`.
 * Escape cancels.
 *
 * @returns a function that ends it
 */
export function enableSwap(rows: readonly SwapElement[], { onSwap, onOver }: SwapHandlers) {
  const manager = new DragDropManager({
    plugins: [AutoScroller, Cursor, PreventSelection, Feedback.configure({ dropAnimation: null })],
    sensors: [
      PointerSensor.configure({
        preventActivation: isOutsideHandle,
        activationConstraints: () => [new PointerActivationConstraints.Distance({ value: DRAG_DISTANCE })],
      }),
    ],
  });
  for (const { key, group, isMovable, isTarget = true, element } of rows) {
    if (isTarget) new Droppable({ id: key, element, accept: ({ id, type }) => type === group && id !== key }, manager);
    if (isMovable) new Draggable({ id: key, type: group, element }, manager);
  }
  const markTarget = (target: unknown) => {
    for (const { key, element } of rows) element.toggleAttribute('data-drop-target', key === target);
  };
  manager.monitor.addEventListener('dragover', ({ operation: { source, target } }) => {
    markTarget(target?.id);
    if (source) onOver?.(String(source.id), target ? String(target.id) : null);
  });
  manager.monitor.addEventListener('dragend', ({ canceled, nativeEvent, operation: { source, target } }) => {
    markTarget(null);
    if (source) onOver?.(String(source.id), null);
    const isAlt = nativeEvent instanceof PointerEvent && nativeEvent.altKey;
    if (!canceled && source && target) onSwap(String(source.id), String(target.id), isAlt);
  });
  return () => manager.destroy();
}
