import { fileAddress } from '../page/addresses';
import { colourOf } from '../page/colours';
import type { PublicMicrosite } from '../page/microsite';

/** Set the document's title and its metadata for link previews. */
export function describe(microsite: PublicMicrosite): void {
  const title = microsite.pageTitle || microsite.company || document.title;
  const description = microsite.headerBody || microsite.tagLine || microsite.description?.slice(0, 200);
  const picture = fileAddress(microsite.featureProductBannerImage ?? microsite.logo);
  document.title = title;
  meta('name', 'description', description);
  meta('name', 'theme-color', colourOf(microsite.primaryColor));
  meta('property', 'og:type', 'website');
  meta('property', 'og:title', title);
  meta('property', 'og:description', description);
  meta('property', 'og:image', picture && new URL(picture, location.href).href);
  meta('property', 'og:url', `${location.origin}${location.pathname}?id=${microsite.id}`);
}

function meta(kind: 'name' | 'property', name: string, content: string | null | undefined): void {
  if (!content) return;
  const element = document.createElement('meta');
  element.setAttribute(kind, name);
  element.content = content;
  document.head.append(element);
}
