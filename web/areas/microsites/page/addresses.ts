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

/**
 * Return the URL of a stored file; null if the value is no URL. Stored values have no scheme and use that of the page
 * (API-12).
 */
export function toFileUrl(stored: string | null | undefined): string | null {
  const value = stored?.trim();
  if (!value) return null;
  if (/^(https?:\/\/|blob:)/i.test(value)) return value;
  const isHostAndPath = /^\/{0,2}[\w.-]+(:\d+)?\//.test(value);
  return isHostAndPath ? `//${value.replace(/^\/+/, '')}` : null;
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
