/** Return whether a link is allowed: http, https, mailto or no scheme (API-11). */
export function isAllowedLink(address: string): boolean {
  const scheme = parseScheme(address);
  return scheme === undefined || ['http', 'https', 'mailto'].includes(scheme);
}

/** Prepend `http://` to a link without a scheme, as the services store it (API-11). */
export function ensureScheme(address: string): string {
  const bare = address.trim();
  return parseScheme(bare) === undefined ? `http://${bare}` : bare;
}

function parseScheme(address: string): string | undefined {
  // "example.com:8080" looks like a scheme but is a host with its port.
  if (/^\s*[^:]+:\d+(\/|$)/.test(address)) return undefined;
  return /^\s*([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
}
