/** Matches a URL with a scheme, a `//` URL, or a host with a dot and an optional path. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|\/\/|(?:[\w-]+\.)+\w{2,}(?::\d+)?(?:[/?#]\S*)?$)/i;
const ALLOWED = ['http:', 'https:', 'mailto:'];

/**
 * Return the URL that a stored link leads to: http, https or mailto, otherwise null (API-11). A link without a scheme
 * is http.
 */
export function toLinkUrl(stored: string | null | undefined): string | null {
  const link = stored?.trim();
  if (!link) return null;
  const url = parseLink(link) ?? parseLink(`http://${link}`);
  return url && ALLOWED.includes(url.protocol) ? url.href : null;
}

/** Return whether a link field holds plain text such as "@acme", which is shown without a link (SITE-14). */
export function isWords(stored: string): boolean {
  return !ADDRESS.test(stored);
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|.+\.localhost)$/i;

/**
 * Return the URL of a stored file; null if the value is no URL. Stored values have no scheme (API-12): https, except on
 * the host of the page and on this computer, like the console's `getFileUrl`, which is not part of the public page.
 */
export function toFileUrl(stored: string | null | undefined): string | null {
  const value = stored?.trim();
  if (!value) return null;
  if (/^(https?:\/\/|blob:)/i.test(value)) return value;
  const [, address, host] = /^\/{0,2}(([\w.-]+)(?::\d+)?\/.*)$/s.exec(value) ?? [];
  if (!address || !host) return null;
  const isLocal = host === globalThis.location?.hostname || LOOPBACK.test(host);
  return `${isLocal ? '' : 'https:'}//${address}`;
}

/** Return whether a gallery image slot holds a PDF (SITE-11). */
export function isPdf(address: string): boolean {
  return /\.pdf$/i.test(address);
}

function parseLink(link: string): URL | null {
  // "host:8080/path" must not be parsed as having the scheme `host`.
  if (!/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(link)) return null;
  return URL.canParse(link) ? new URL(link) : null;
}
