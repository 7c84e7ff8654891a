/**
 * How what opens beside a control is placed: in the control's own part of the page, so that it belongs to the same
 * dialog or landmark, and fixed, so that no scrolling part cuts it off.
 */
export const FLOATING = { withinPortal: false, floatingStrategy: 'fixed', shadow: 'md' } as const;

/** Escape closes what is open here, not the dialog around it: Mantine's dialogs leave keys of such elements alone. */
export const ESCAPE_STAYS = { 'data-mantine-stop-propagation': true };
