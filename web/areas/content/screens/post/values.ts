import type { PostIn, PostOut } from '@masthead/client/types/content';
import { formatDate, type RichDocument } from '@masthead/kit';
import { getFileName } from '@masthead/kit/editor';
import { publications } from '../../../../client/generated/publications';
import { APPLICATION_TYPES, CATEGORIES, CONTENT_TYPES, getLabel } from '../../model/options';
import { formatFileName, textOrNull, toDocument } from '../editor/conversions';
import {
  COMMON_EMPTY,
  COMMON_LABELS,
  type CommonValues,
  toCommonBody,
  toCommonValues,
} from '../editor/fields/commonFields';
import {
  type ImagePlace,
  PLACE_EMPTY,
  PLACE_FORMATTERS,
  PLACE_LABELS,
  toImagePlace,
} from '../editor/fields/imagePlace';
import type { PublicationStatus, WholeBody } from '../editor/publicationStatus';
import { NEW_STATUS, pickStatus, STATUS_FORMATS, STATUS_LABELS } from '../editor/publicationStatus';
import type { Rules } from '../editor/rules';

/** Form values of a post (CONTENT-10). */
export interface PostValues extends PublicationStatus, CommonValues, ImagePlace {
  title: string;
  body: RichDocument | null;
  featuredImage: string | null;
  featuredImageLink: string;
  documents: readonly string[];
  excerpt: string;
  commercialContent: boolean | null;
  applicationType: PostOut['applicationType'];
  /** `YYYY-MM-DD`. */
  originalPublishDate: string | null;
  selectedCategories: readonly number[];
  keywords: PostOut['keywords'];
  micrositeId: number | null;
  micrositeLink: string;
}

export const LABELS: Record<keyof PostValues, string> = {
  title: 'Title',
  body: 'Body',
  featuredImage: 'Featured image',
  ...PLACE_LABELS,
  featuredImageLink: 'Image link',
  documents: 'Additional documents',
  excerpt: 'Content library excerpt',
  ...STATUS_LABELS,
  commercialContent: 'Content type',
  applicationType: 'Application type',
  originalPublishDate: 'Original publication date',
  selectedCategories: 'Categories',
  keywords: 'Keywords',
  micrositeId: 'Microsite link',
  micrositeLink: 'Microsite address',
  ...COMMON_LABELS,
};

export const EMPTY: PostValues = {
  ...NEW_STATUS,
  ...COMMON_EMPTY,
  ...PLACE_EMPTY,
  title: '',
  body: null,
  featuredImage: null,
  featuredImageLink: '',
  documents: [],
  excerpt: '',
  commercialContent: null,
  applicationType: null,
  originalPublishDate: null,
  selectedCategories: [],
  keywords: [],
  micrositeId: null,
  micrositeLink: '',
};

/** Required fields and limits of a post (CONTENT-11, CONTENT-12). */
export const RULES: Rules<PostValues> = publications.kinds.posts;

export function toFormValues(post: PostOut): PostValues {
  return {
    ...pickStatus(post),
    ...toCommonValues(post),
    ...toImagePlace(post),
    title: post.title,
    body: toDocument(post.body),
    featuredImage: post.featuredImage,
    featuredImageLink: post.featuredImageLink ?? '',
    documents: post.documents.map(({ imageUrl }) => imageUrl),
    excerpt: post.excerpt ?? '',
    commercialContent: post.commercialContent,
    applicationType: post.applicationType,
    originalPublishDate: post.originalPublishDate,
    selectedCategories: post.selectedCategories.map(({ categoryId }) => categoryId),
    keywords: post.keywords,
    micrositeId: post.micrositeId,
    micrositeLink: post.micrositeLink ?? '',
  };
}

export function toRequestBody(values: PostValues): WholeBody<PostIn> {
  return {
    ...toCommonBody(values),
    title: values.title.trim(),
    body: values.body && { ...values.body },
    featuredImage: values.featuredImage,
    featuredImageLink: textOrNull(values.featuredImageLink),
    displayImageAbove: values.displayImageAbove,
    displayTitle: values.displayTitle,
    documents: values.documents.map((imageUrl) => ({ imageUrl })),
    excerpt: textOrNull(values.excerpt),
    commercialContent: values.commercialContent,
    applicationType: values.applicationType,
    originalPublishDate: values.originalPublishDate,
    selectedCategories: [...values.selectedCategories],
    keywords: values.keywords.map(({ name, place }) => ({ name, place })),
    micrositeId: values.micrositeId,
    micrositeLink: textOrNull(values.micrositeLink),
  };
}

/** How values are displayed in the history and in conflicts. */
export const FORMATTERS = {
  ...STATUS_FORMATS,
  featuredImage: formatFileName,
  ...PLACE_FORMATTERS,
  documents: (documents: PostValues['documents']) => documents.map(getFileName).join('\n'),
  originalPublishDate: (date: string | null) => formatDate(date, 'plain'),
  commercialContent: (commercial: boolean | null) =>
    CONTENT_TYPES.find(({ stored }) => stored === commercial)?.label ?? '–',
  applicationType: (type: PostValues['applicationType']) => getLabel(APPLICATION_TYPES, type),
  selectedCategories: (ids: PostValues['selectedCategories']) => ids.map(getCategoryName).join(', '),
  keywords: (keywords: PostValues['keywords']) => keywords.map(({ name }) => name).join(', '),
};

function getCategoryName(id: number): string {
  return CATEGORIES.find((category) => category.id === id)?.name ?? `Category ${id}`;
}

/** Replace a post's keywords; keywords that remain keep their place (CONTENT-14). */
export function replaceKeywords(keywords: PostValues['keywords'], words: readonly string[]): PostValues['keywords'] {
  const remaining = keywords.filter(({ name }) => words.includes(name));
  const added = words.filter((word) => !remaining.some(({ name }) => name === word));
  return [...remaining, ...added.map((name) => ({ name, place: null }))];
}
