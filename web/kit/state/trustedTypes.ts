/**
 * Trusted Types: the Content-Security-Policy lets HTML and script URLs reach the document through named policies only
 * (API-42). The names are listed in gateway/middlewares.yml. TypeScript's DOM types lack the API.
 */

/** The rules of a policy: each returns what a sink may take, or null to refuse. */
export interface PolicyRules {
  /**
   * @param type set when the browser asks the default policy, which then reports a refusal
   * @param sink what takes the HTML, such as `Element innerHTML`; set with `type`
   */
  createHTML?: (html: string, type?: string, sink?: string) => string | null;
  createScriptURL?: (address: string) => string | null;
}

/** A policy. Its results are objects of the browser, which sinks take in place of strings. */
export interface Policy {
  createHTML: (html: string) => string;
  createScriptURL: (address: string) => string;
}

/** Create a policy. In a browser without Trusted Types its rules are applied all the same. */
export function createPolicy(name: string, rules: PolicyRules): Policy {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: PolicyRules) => Policy };
  };
  if (trustedTypes) return trustedTypes.createPolicy(name, rules);
  return {
    createHTML: (html) => rules.createHTML?.(html) ?? '',
    createScriptURL: (address) => rules.createScriptURL?.(address) ?? '',
  };
}

/** For documents in which no script runs. */
const inert = createPolicy('masthead', { createHTML: (html) => html });

/** Parse HTML into a document that runs no scripts and loads nothing. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(inert.createHTML(html), 'text/html');
}

/** Show HTML in a frame, whose sandbox must forbid scripts. */
export function setSourceDocument(frame: HTMLIFrameElement, html: string): void {
  const sandbox = frame.getAttribute('sandbox');
  if (sandbox === null || sandbox.includes('allow-scripts')) throw new Error('The frame would run scripts');
  frame.srcdoc = inert.createHTML(html);
}
