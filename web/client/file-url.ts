const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/i;

/**
 * Return the URL of a stored file (API-12). Stored values have no scheme: https, except on the host of the page and on
 * this computer, where a local run has no TLS and the page's scheme is used.
 */
export function getFileUrl(stored: string): string {
  if (/^(https?:|blob:|\/(?!\/))/.test(stored)) return stored;
  const address = stored.replace(/^\/\//, '');
  return isLocalHost(address) ? `//${address}` : `https://${address}`;
}

/** Return the URL of a stored file with its scheme, for people to read and copy (API-12). */
export function getFullFileUrl(stored: string): string {
  const url = getFileUrl(stored);
  return url.startsWith('//') ? `${globalThis.location.protocol}${url}` : url;
}

/** Return whether an address without a scheme is on the page's own host or on this computer. */
function isLocalHost(address: string): boolean {
  const host = address.replace(/[/?#].*$/, '').replace(/:\d+$/, '');
  return host === globalThis.location?.hostname || LOOPBACK.test(host);
}
