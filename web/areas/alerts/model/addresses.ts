import type { Microsite } from './records';

/** A link as people say it: without scheme, `www.`, query and closing slash. */
export function shortLink(link: string): string {
  return link
    .replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/i, '')
    .replace(/^www\./i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}

const MARKETPLACE = '/marketplace/microsite';

/** A microsite's page at the marketplace of the product's site (document 002 §5, §9). */
export function micrositeLink(site: string, { id, pageTitle }: Pick<Microsite, 'id' | 'pageTitle'>): string {
  const address = new URL(MARKETPLACE, site);
  address.searchParams.set('title', pageTitle);
  address.searchParams.set('id', String(id));
  return address.href;
}

/** The microsite a link leads to, read back from its `id` (document 002 §5); null when it names none. */
export function micrositeIdOf(link: string): number | null {
  const query = link.split('#')[0]?.split('?')[1] ?? '';
  const id = Number(new URLSearchParams(query).get('id'));
  return Number.isInteger(id) && id > 0 ? id : null;
}
