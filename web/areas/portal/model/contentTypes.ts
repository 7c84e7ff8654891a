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

const OF_CONTENT = [
  'bioprocess',
  'upstream',
  'events',
  'downstream',
  'spotlight',
  'fill-finish',
  'solution',
  'career',
] as const;
const OF_ADS = ['lead-generating-ads', 'visibility-ads'] as const;

/** Return the categories of a content type; most have none (STATS-9). */
export function categoriesOf(contentType: string | null): readonly string[] {
  if (contentType === 'featured-content' || contentType === 'sponsored-content') return OF_CONTENT;
  return contentType === 'newsletter-ad' ? OF_ADS : [];
}

/** Return the category after a change of the content type: null if the new type does not have it (STATS-9). */
export function keptCategory(category: string | null, contentType: string | null): string | null {
  return category !== null && categoriesOf(contentType).includes(category) ? category : null;
}
