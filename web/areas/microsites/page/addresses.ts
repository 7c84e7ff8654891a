/** What begins with a scheme, with `//` or is a host with a dot and perhaps a path. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|\/\/|(?:[\w-]+\.)+\w{2,}(?::\d+)?(?:[/?#]\S*)?$)/i;
const ALLOWED = ['http:', 'https:', 'mailto:'];

/** Where a link may lead: http, https and mailto (contract §1); null for anything else. One without a scheme is http. */
export function linkAddress(stored: string | null | undefined): string | null {
  const link = stored?.trim();
  if (!link) return null;
  const url = parsed(link) ?? parsed(`http://${link}`);
  return url && ALLOWED.includes(url.protocol) ? url.href : null;
}

/** Whether free text in place of a link is words such as "@acme", which are only shown (document 000 §5). */
export function isWords(stored: string): boolean {
  return !ADDRESS.test(stored);
}

/** Where a stored file is fetched from: stored values carry no scheme, the page's own is right. Null for no such thing. */
export function fileAddress(stored: string | null | undefined): string | null {
  const value = stored?.trim();
  if (!value) return null;
  if (/^(https?:\/\/|blob:)/i.test(value)) return value;
  const isHostAndPath = /^\/{0,2}[\w.-]+(:\d+)?\//.test(value);
  return isHostAndPath ? `//${value.replace(/^\/+/, '')}` : null;
}

/** Whether a gallery's image slot holds a PDF (document 000 §5). */
export function isPdf(address: string): boolean {
  return /\.pdf$/i.test(address);
}

function parsed(link: string): URL | null {
  // "host:8080/path" would be read as a scheme of its own.
  if (!/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(link)) return null;
  return URL.canParse(link) ? new URL(link) : null;
}
