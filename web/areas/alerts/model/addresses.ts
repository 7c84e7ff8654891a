/** Return a link without scheme, `www.`, query and trailing slash, for display. */
export function shortenLink(link: string): string {
  return link
    .replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/i, '')
    .replace(/^www\./i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}

/** Return the id of the microsite that a link names in its `id` parameter (ALERT-14); null if there is none. */
export function getMicrositeId(link: string): number | null {
  const query = link.split('#')[0]?.split('?')[1] ?? '';
  const id = Number(new URLSearchParams(query).get('id'));
  return Number.isInteger(id) && id > 0 ? id : null;
}
