import type { ContentType } from '@masthead/client/types/stats';

/** Content types of an item in an issue (STATS-8). */
export const CONTENT_TYPES = [
  'newsletter-ad',
  'featured-content',
  'featured-event',
  'featured-career',
  'sponsored-content',
  'sponsored-podcast',
  'sponsored-event',
  'sponsored-career',
] as const satisfies readonly ContentType[];

export const isContentType = (type: string | null): type is ContentType =>
  CONTENT_TYPES.some((known) => known === type);

const CONTENT_CATEGORIES = [
  'bioprocess',
  'upstream',
  'events',
  'downstream',
  'spotlight',
  'fill-finish',
  'solution',
  'career',
] as const;
const AD_CATEGORIES = ['lead-generating-ads', 'visibility-ads'] as const;

/** Return the categories of a content type; most have none (STATS-9). */
export function getCategories(contentType: string | null): readonly string[] {
  if (contentType === 'featured-content' || contentType === 'sponsored-content') return CONTENT_CATEGORIES;
  return contentType === 'newsletter-ad' ? AD_CATEGORIES : [];
}

/** Return the category after a change of the content type: null if the new type does not have it (STATS-9). */
export function keepCategory(category: string | null, contentType: string | null): string | null {
  return category !== null && getCategories(contentType).includes(category) ? category : null;
}
