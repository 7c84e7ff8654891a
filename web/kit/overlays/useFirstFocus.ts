import { type RefObject, useLayoutEffect } from 'react';

const FIELD = 'input:not([type="hidden"],[type="file"],:disabled),textarea:not(:disabled),[contenteditable="true"]';

/**
 * Where the focus goes when a dialog opens: what asked for it, else the first field, else the title, so that reading
 * begins at the top rather than at the × beside it. A field that opens a list on focus would cover the dialog: there
 * the title it is, too.
 */
export function useFirstFocus(body: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = body.current?.closest('[role="dialog"]');
    if (!dialog || dialog.querySelector('[data-autofocus]')) return;
    const field = body.current?.querySelector<HTMLElement>(FIELD);
    const first = field && !field.hasAttribute('aria-haspopup') ? field : title.current;
    first?.setAttribute('data-autofocus', '');
  }, [body, title]);
}
