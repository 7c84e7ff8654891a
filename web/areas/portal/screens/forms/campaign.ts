import { FIGURE_LABELS, FORM_FIGURES } from '../../model/figures';
import type { Campaign } from '../../model/records';
import { createFormError, type FigureValues, NO_FIGURES, requireFields, toFigureValues } from '../../model/statValues';

/** Form values of a campaign (STATS-12). */
export interface CampaignValues extends FigureValues {
  clientId: number | null;
  date: string | null;
  imageUrl: string | null;
  newsletterLink: string;
  subject: string;
}

export const LABELS: Record<keyof CampaignValues, string> = {
  clientId: 'Client',
  date: 'Appearance date',
  imageUrl: 'Image',
  newsletterLink: 'Email marketing link',
  subject: 'Subject line',
  ...FIGURE_LABELS,
};

export const EMPTY: CampaignValues = {
  clientId: null,
  date: null,
  imageUrl: null,
  newsletterLink: '',
  subject: '',
  ...NO_FIGURES,
};

/** Returns the message above the fields: missing fields, or an error such as a pending image (STATS-12). */
export const getFormError = createFormError('Please fill out all required fields.');

export function toFormValues(campaign: Campaign): CampaignValues {
  const { clientId, date, imageUrl, newsletterLink, subject } = campaign;
  return { clientId, date, imageUrl: imageUrl || null, newsletterLink, subject, ...toFigureValues(campaign) };
}

/** Return the validation errors: everything is required except the image and the optional rates (STATS-12). */
export function validate(values: CampaignValues) {
  return requireFields(values, ['clientId', 'date', 'newsletterLink', 'subject', ...FORM_FIGURES]);
}
