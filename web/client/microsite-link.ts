import { brand } from './brand';

const MARKETPLACE = '/marketplace/microsite';

/** Return the URL of a microsite's public page (SITE-20). */
export function getMicrositeUrl({ id, pageTitle }: { id: number; pageTitle: string }): string {
  const address = new URL(MARKETPLACE, brand().site || window.location.origin);
  address.searchParams.set('title', pageTitle);
  address.searchParams.set('id', String(id));
  return address.href;
}
