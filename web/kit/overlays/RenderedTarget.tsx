import { type Ref, useImperativeHandle } from 'react';

/** Tells a popover of Mantine which element it belongs to, where that element is rendered already. */
export function RenderedTarget({ element, ref }: { element: HTMLElement | null; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element, [element]);
  return null;
}
