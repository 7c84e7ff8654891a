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

/** Names of the content types in texts. */
export const CONTENT_TYPE_LABELS: Record<ContentType, string> = {
  'newsletter-ad': 'Newsletter ad',
  'featured-content': 'Featured content',
  'featured-event': 'Featured event',
  'featured-career': 'Featured career',
  'sponsored-content': 'Sponsored content',
  'sponsored-podcast': 'Sponsored podcast',
  'sponsored-event': 'Sponsored event',
  'sponsored-career': 'Sponsored career',
};

/** Items of a content type in a sentence: "your 4 ads and 1 sponsored article". */
export const CONTENT_NOUNS: Record<ContentType, string> = {
  'newsletter-ad': 'ad',
  'featured-content': 'featured article',
  'featured-event': 'featured event',
  'featured-career': 'featured career',
  'sponsored-content': 'sponsored article',
  'sponsored-podcast': 'sponsored podcast',
  'sponsored-event': 'sponsored event',
  'sponsored-career': 'sponsored career',
};

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

const CATEGORY_LABELS: Partial<Record<string, string>> = {
  'fill-finish': 'Fill / Finish',
  'lead-generating-ads': 'Lead-generating ads',
  'visibility-ads': 'Visibility ads',
};

/** Return the name of a category: "Upstream", "Lead-generating ads". */
export function formatCategory(category: string): string {
  return CATEGORY_LABELS[category] ?? category.charAt(0).toUpperCase() + category.slice(1);
}

/** Return the categories of a content type; most have none (STATS-9). */
export function getCategories(contentType: string | null): readonly string[] {
  if (contentType === 'featured-content' || contentType === 'sponsored-content') return CONTENT_CATEGORIES;
  return contentType === 'newsletter-ad' ? AD_CATEGORIES : [];
}

/** Return the category after a change of the content type: null if the new type does not have it (STATS-9). */
export function keepCategory(category: string | null, contentType: string | null): string | null {
  return category !== null && getCategories(contentType).includes(category) ? category : null;
}
