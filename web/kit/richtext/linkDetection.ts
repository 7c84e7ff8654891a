import type * as Linkify from 'linkifyjs';

/**
 * The library by which the editor finds links in typed and pasted text, in the place of its package: its 8 KB are loaded
 * when an editor gets the focus. Until then no text is a link.
 */
let library: typeof Linkify | undefined;

/** Load the library. Without it the editor works, but makes no links by itself. */
export const loadLinkDetection = async (): Promise<void> => {
  library ??= await import('linkifyjs').catch(() => undefined);
};

export const find: typeof Linkify.find = (...given) => library?.find(...given) ?? [];
export const tokenize = (text: string): ReturnType<typeof Linkify.tokenize> => library?.tokenize(text) ?? [];

/** @public The editor registers and resets no protocols of its own. */
export const registerCustomProtocol = (): void => {};
/** @public */
export const reset = (): void => {};
