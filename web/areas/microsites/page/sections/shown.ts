import {
  getFocusImages,
  getProducts,
  getResources,
  getSocialLinks,
  type PublicMicrosite,
  type SectionName,
} from '../microsite';

const LABELS: Record<SectionName, string> = {
  'call-to-action': 'Start',
  'logo-bio': 'About',
  focus: 'In focus',
  panels: 'Products',
  resources: 'Resources',
  keywords: 'Keywords',
  'media-gallery': 'Gallery',
  'be-connected': 'Contact',
};

const HAS_CONTENT: Record<SectionName, (microsite: PublicMicrosite) => boolean> = {
  'call-to-action': ({ headerTitle, headerBody }) => Boolean(headerTitle || headerBody),
  'logo-bio': ({ logo, tagLine, description }) => Boolean(logo || tagLine || description),
  focus: (microsite) =>
    Boolean(microsite.featureProductName || microsite.featureProductBannerImage) ||
    getFocusImages(microsite).length > 0,
  panels: (microsite) => getProducts(microsite).length > 0,
  resources: (microsite) => getResources(microsite).length > 0,
  keywords: ({ keywords }) => keywords.length > 0,
  'media-gallery': ({ images, videos, mediaItems }) => images.length + videos.length + mediaItems.length > 0,
  'be-connected': (microsite) => microsite.contact || getSocialLinks(microsite).length > 0,
};

/** Return whether a section has anything to show. */
export function isVisible(name: SectionName, microsite: PublicMicrosite): boolean {
  return HAS_CONTENT[name](microsite);
}

/** Return the visible sections in page order. */
export function getVisibleSections(microsite: PublicMicrosite): { name: SectionName; label: string }[] {
  const names = Object.keys(LABELS) as SectionName[];
  return names.filter((name) => isVisible(name, microsite)).map((name) => ({ name, label: LABELS[name] }));
}
