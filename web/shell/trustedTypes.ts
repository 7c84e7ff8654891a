import { createPolicy } from '@masthead/kit/shell';

/** The sink of a document that runs no scripts and loads nothing. */
const INERT = 'DOMParser parseFromString';

/**
 * Create the default policy, which the browser asks about each string that reaches a sink without a policy. It accepts
 * text without tags: style sheets that the design system writes into style elements. It also accepts what the rich-text
 * editor parses into an inert document, from which it takes only the nodes of its schema. All else is refused and
 * reported.
 */
export function createDefaultPolicy(): void {
  createPolicy('default', {
    createHTML: (html, type, sink) => {
      if (!html.includes('<') || sink === INERT) return html;
      // The rich-text editor asks this policy directly; after an error it uses its own, for an inert document.
      if (type === undefined) throw new TypeError('The default policy accepts text without tags only');
      return null;
    },
  });
}
