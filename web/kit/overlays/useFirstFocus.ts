import { type RefObject, useLayoutEffect } from 'react';

const FIELD =
  'input:not([type="hidden"],[type="file"],[type="radio"],:disabled),textarea:not(:disabled),[contenteditable="true"]';

/**
 * Set the initial focus of a dialog: an element that requests it, else the first field, else the title, so that screen
 * readers start at the top rather than at the × button. Radio buttons are passed over, because an arrow key changes them.
 * A field that opens a list on focus would cover the dialog: then the title gets the focus, too.
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
