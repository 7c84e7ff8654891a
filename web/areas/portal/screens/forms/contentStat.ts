import { describeFields, title, value } from '@masthead/kit';
import { isContentType } from '../../model/contentTypes';
import { REQUIRED } from '../../model/figures';

/** The fields of a content item; an unset category is sent empty (STATS-7, STATS-9). */
export const FORM = describeFields({
  clientId: value<number | null>('Client', null, { required: REQUIRED }),
  contentType: {
    ...value<string | null>('Content type', null, { required: REQUIRED }),
    write: (type: string | null) => (isContentType(type) ? type : null),
  },
  category: {
    ...value<string | null>('Category', null),
    read: (stored: string | null) => stored || null,
    write: (category: string | null) => category ?? '',
  },
  imageUrl: title('Image URL', { required: REQUIRED }),
  externalLink: title('External link', { required: REQUIRED }),
  clicks: value<number | null>('Clicks', null),
});

/** Documented message for missing fields (STATS-7). */
export const INCOMPLETE = 'Please fill out all fields.';
