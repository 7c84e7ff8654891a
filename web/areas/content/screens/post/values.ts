import type { PostIn, PostOut } from '@masthead/client/types/content';
import { describeFields, formatDate, getLabel, richText, text, title, type ValuesOf, value } from '@masthead/kit';
import { getFileName } from '@masthead/kit/editor';
import { publications } from '../../../../client/generated/publications';
import { APPLICATION_TYPES, CATEGORIES, CONTENT_TYPES } from '../../model/options';
import { COMMON_FIELDS, file, PLACE_FIELDS } from '../editor/fields/commonFields';
import { STATUS_FIELDS, type WholeBody } from '../editor/publicationStatus';
import type { Rules } from '../editor/rules';

/** The fields of a post (CONTENT-10). */
const FIELDS = {
  title: title('Title'),
  body: richText('Body'),
  featuredImage: file('Featured image'),
  ...PLACE_FIELDS,
  featuredImageLink: text('Image link'),
  documents: {
    ...{ label: 'Additional documents', empty: [] as readonly string[] },
    read: (stored: PostOut['documents']): readonly string[] => stored.map(({ imageUrl }) => imageUrl),
    write: (addresses: readonly string[]) => addresses.map((imageUrl) => ({ imageUrl })),
    format: (addresses: readonly string[]) => addresses.map(getFileName).join('\n'),
  },
  excerpt: text('Content library excerpt'),
  ...STATUS_FIELDS,
  commercialContent: value<boolean | null>('Content type', null, {
    format: (commercial) => getLabel(CONTENT_TYPES, commercial),
  }),
  applicationType: value<PostOut['applicationType']>('Application type', null, {
    format: (type) => getLabel(APPLICATION_TYPES, type),
  }),
  /** `YYYY-MM-DD`. */
  originalPublishDate: value<string | null>('Original publication date', null, {
    format: (day) => formatDate(day, 'plain'),
  }),
  selectedCategories: {
    ...{ label: 'Categories', empty: [] as readonly number[] },
    read: (stored: PostOut['selectedCategories']): readonly number[] => stored.map(({ categoryId }) => categoryId),
    write: (ids: readonly number[]) => [...ids],
    format: formatCategories,
  },
  keywords: {
    ...{ label: 'Keywords', empty: [] as PostOut['keywords'] },
    read: (stored: PostOut['keywords']) => stored,
    write: (keywords: PostOut['keywords']) => keywords.map(({ name, place }) => ({ name, place })),
    format: (keywords: PostOut['keywords']) => keywords.map(({ name }) => name).join(', '),
  },
  micrositeId: value<number | null>('Microsite link', null),
  micrositeLink: text('Microsite address'),
  ...COMMON_FIELDS,
};

export type PostValues = ValuesOf<typeof FIELDS>;

export const FORM = describeFields(FIELDS) satisfies { toRequestBody: (values: PostValues) => WholeBody<PostIn> };

/** Required fields and limits of a post (CONTENT-11, CONTENT-12). */
export const RULES: Rules<PostValues> = publications.kinds.posts;

/** Return the names of categories. */
export function formatCategories(ids: readonly number[]): string {
  return ids.map((id) => CATEGORIES.find((category) => category.id === id)?.name ?? `Category ${id}`).join(', ');
}

/** Replace a post's keywords; keywords that remain keep their place (CONTENT-14). */
export function replaceKeywords(keywords: PostValues['keywords'], words: readonly string[]): PostValues['keywords'] {
  const remaining = keywords.filter(({ name }) => words.includes(name));
  const added = words.filter((word) => !remaining.some(({ name }) => name === word));
  return [...remaining, ...added.map((name) => ({ name, place: null }))];
}
