import { toFileUrl } from '../page/addresses';
import { parseColour } from '../page/colours';
import type { PublicMicrosite } from '../page/microsite';

/** Set the document's title and its metadata for link previews. */
export function setDocumentHead(microsite: PublicMicrosite): void {
  const title = microsite.pageTitle || microsite.company || document.title;
  const description = microsite.headerBody || microsite.tagLine || microsite.description?.slice(0, 200);
  const picture = toFileUrl(microsite.featureProductBannerImage ?? microsite.logo);
  document.title = title;
  setMeta('name', 'description', description);
  setMeta('name', 'theme-color', parseColour(microsite.primaryColor));
  setMeta('property', 'og:type', 'website');
  setMeta('property', 'og:title', title);
  setMeta('property', 'og:description', description);
  setMeta('property', 'og:image', picture && new URL(picture, location.href).href);
  setMeta('property', 'og:url', `${location.origin}${location.pathname}?id=${microsite.id}`);
}

function setMeta(kind: 'name' | 'property', name: string, content: string | null | undefined): void {
  if (!content) return;
  const written = document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${name}"]`);
  const element = written ?? document.createElement('meta');
  element.setAttribute(kind, name);
  element.content = content;
  document.head.append(element);
}
