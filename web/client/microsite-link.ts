import { brand } from './brand';

const MARKETPLACE = '/marketplace/microsite';

/** A microsite's page at the marketplace of the product's site (document 000 §2, 002 §5, §9). */
export function getMicrositeUrl({ id, pageTitle }: { id: number; pageTitle: string }): string {
  const address = new URL(MARKETPLACE, brand().site || window.location.origin);
  address.searchParams.set('title', pageTitle);
  address.searchParams.set('id', String(id));
  return address.href;
}
