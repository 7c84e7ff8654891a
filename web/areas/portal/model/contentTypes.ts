import type { ContentType } from '@masthead/client/types/stats';

/** What a content item of an issue can be (document 002 §5). */
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

/** The categories of a content type; most have none (document 002 §5). */
export function categoriesOf(contentType: string | null): readonly string[] {
  if (contentType === 'featured-content' || contentType === 'sponsored-content') return OF_CONTENT;
  return contentType === 'newsletter-ad' ? OF_ADS : [];
}

/** The category that stays when the content type changes: one the new type does not have is cleared. */
export function keptCategory(category: string | null, contentType: string | null): string | null {
  return category !== null && categoriesOf(contentType).includes(category) ? category : null;
}
