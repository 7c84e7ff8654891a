import { describeFields, title, value } from '@masthead/kit';
import { createFormError, FIGURE_FIELDS, REQUIRED } from '../../model/figures';

/** The fields of a campaign: all but the image and the optional rates are required (STATS-12). */
export const FORM = describeFields({
  clientId: value<number | null>('Client', null, { required: REQUIRED }),
  date: value<string | null>('Appearance date', null, { required: REQUIRED }),
  imageUrl: { ...value<string | null>('Image', null), read: (stored: string | null) => stored || null },
  newsletterLink: title('Email marketing link', { required: REQUIRED }),
  subject: title('Subject line', { required: REQUIRED }),
  ...FIGURE_FIELDS,
});

/** Returns the message above the fields: missing fields, or an error such as a pending image (STATS-12). */
export const getFormError = createFormError('Please fill out all required fields.');
