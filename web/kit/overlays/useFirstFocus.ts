import { type RefObject, useLayoutEffect } from 'react';

const FIELD = 'input:not([type="hidden"],[type="file"],:disabled),textarea:not(:disabled),[contenteditable="true"]';

/**
 * Where the focus goes when a dialog opens: what asked for it, else the first field, else the title, so that reading
 * begins at the top rather than at the × beside it.
 */
export function useFirstFocus(body: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = body.current?.closest('[role="dialog"]');
    if (!dialog || dialog.querySelector('[data-autofocus]')) return;
    const first = body.current?.querySelector<HTMLElement>(FIELD) ?? title.current;
    first?.setAttribute('data-autofocus', '');
  }, [body, title]);
}
