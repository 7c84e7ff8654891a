/** Return a link without scheme, `www.`, query and trailing slash, for display. */
export function shortenLink(link: string): string {
  return link
    .replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/i, '')
    .replace(/^www\./i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}

const MICROSITE_PAGE = /\/marketplace\/microsite\/?$/;

/** Return the microsite id from the `id` parameter of a link to a microsite's page (ALERT-14); null for another link. */
export function getMicrositeId(link: string): number | null {
  const [path = '', query = ''] = link.split('#')[0]?.split('?') ?? [];
  const id = MICROSITE_PAGE.test(path) ? Number(new URLSearchParams(query).get('id')) : 0;
  return Number.isInteger(id) && id > 0 ? id : null;
}
