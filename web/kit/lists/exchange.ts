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

/** A row in the document. Rows without a handle only receive others. */
export interface ExchangeElement {
  key: string;
  /** Rows are dropped only on rows of their own group. */
  group: string;
  element: HTMLElement;
  handle: HTMLElement | null;
}

/**
 * Let rows be dragged onto each other with mouse, pen or touch. The row below the dragged one has `data-drop-target`.
 *
 * @returns a function that ends it
 */
export function enableExchange(rows: readonly ExchangeElement[], onExchange: (from: string, to: string) => void) {
  const manager = new DragDropManager({
    plugins: [AutoScroller, Cursor, PreventSelection, Feedback.configure({ dropAnimation: null })],
    sensors: [
      PointerSensor.configure({
        activationConstraints: () => [new PointerActivationConstraints.Distance({ value: DRAG_DISTANCE })],
      }),
    ],
  });
  for (const { key, group, element, handle } of rows) {
    new Droppable({ id: key, element, accept: ({ id, type }) => type === group && id !== key }, manager);
    if (handle) new Draggable({ id: key, type: group, element, handle }, manager);
  }
  const markTarget = (target: unknown) => {
    for (const { key, element } of rows) element.toggleAttribute('data-drop-target', key === target);
  };
  manager.monitor.addEventListener('dragover', ({ operation }) => markTarget(operation.target?.id));
  manager.monitor.addEventListener('dragend', ({ canceled, operation: { source, target } }) => {
    markTarget(null);
    if (!canceled && source && target) onExchange(String(source.id), String(target.id));
  });
  return () => manager.destroy();
}
