import type { EmailContentStatIn } from '@masthead/client/types/stats';
import { isContentType } from '../../model/contentTypes';
import type { ContentStat } from '../../model/records';
import { requireFields } from '../../model/statValues';

/** Form values of a content item (STATS-7). */
export interface ContentStatValues {
  clientId: number | null;
  contentType: string | null;
  category: string | null;
  imageUrl: string;
  externalLink: string;
  clicks: number | null;
}

export const LABELS: Record<keyof ContentStatValues, string> = {
  clientId: 'Client',
  contentType: 'Content type',
  category: 'Category',
  imageUrl: 'Image URL',
  externalLink: 'External link',
  clicks: 'Clicks',
};

export const EMPTY: ContentStatValues = {
  clientId: null,
  contentType: null,
  category: null,
  imageUrl: '',
  externalLink: '',
  clicks: null,
};

/** Documented message for missing fields (STATS-7). */
export const INCOMPLETE = 'Please fill out all fields.';

export function toFormValues(stat: ContentStat): ContentStatValues {
  const { clientId, contentType, category, imageUrl, externalLink, clicks } = stat;
  return { clientId, contentType, category: category || null, imageUrl, externalLink, clicks };
}

/** Return the request body of a save; an unset category is sent empty (STATS-9). */
export function toRequestBody({ contentType, ...values }: ContentStatValues): EmailContentStatIn {
  return { ...values, contentType: isContentType(contentType) ? contentType : null, category: values.category ?? '' };
}

export function validate(values: ContentStatValues) {
  return requireFields(values, ['clientId', 'contentType', 'imageUrl', 'externalLink']);
}
