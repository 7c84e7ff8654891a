/**
 * Positioning of popovers: in the control's own part of the DOM, so that they belong to the same dialog or landmark,
 * and fixed, so that no scroll container clips them.
 */
export const FLOATING = { withinPortal: false, floatingStrategy: 'fixed', shadow: 'md' } as const;

/**
 * Escape closes this popover, not the dialog around it: Mantine's dialogs ignore keys of elements with this attribute.
 */
export const STOP_ESCAPE = { 'data-mantine-stop-propagation': true };
