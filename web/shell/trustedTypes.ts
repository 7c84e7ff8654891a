import { createPolicy } from '@masthead/kit';

/**
 * Create the default policy, which the browser asks about each string that reaches a sink without a policy. It accepts
 * text without tags: style sheets that the design system writes into style elements. All else is refused and reported.
 */
export function createDefaultPolicy(): void {
  createPolicy('default', {
    createHTML: (html, type) => {
      if (!html.includes('<')) return html;
      // The rich-text editor asks this policy directly; after an error it uses its own, for an inert document.
      if (type === undefined) throw new TypeError('The default policy accepts text without tags only');
      return null;
    },
  });
}
