import type { PublicMicrosite } from '../page/microsite';
import type { GallerySlot, Site } from './records';
import { getFields, SECTIONS } from './sections';

const IMAGE_SLOTS = 7;

/** Return the public view of a microsite: hidden sections are left out (SITE-20). */
export function toPublicView({ microsite, setting, keywords, gallery }: Site): PublicMicrosite {
  const hidden = SECTIONS.filter(({ shown, resource }) => shown && resource === 'microsite' && !setting[shown]);
  const emptyFields = Object.fromEntries(hidden.flatMap(getFields).map(({ name }) => [name, null]));
  const slots = setting.showGallery && gallery ? getGallerySlots(gallery) : [];
  return {
    ...microsite,
    ...emptyFields,
    templateType: setting.templateType,
    contact: setting.showContactInfoSection && [1, 2, 3].some((at) => Boolean(microsite[`recEmail${at as 1 | 2 | 3}`])),
    keywords: keywords.map(({ name }) => name),
    images: slots.slice(0, IMAGE_SLOTS).filter((url) => url !== null),
    videos: slots.slice(IMAGE_SLOTS).filter((url) => url !== null),
    productImages: [],
    mediaItems: [],
  };
}

function getGallerySlots(gallery: Record<GallerySlot, string | null>): (string | null)[] {
  return Array.from({ length: 10 }, (_, at) => gallery[`imageUrl${at + 1}` as GallerySlot]);
}
