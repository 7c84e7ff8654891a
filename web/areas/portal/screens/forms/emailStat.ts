import { FIGURE_LABELS, FORM_FIGURES } from '../../model/figures';
import type { EmailStat } from '../../model/records';
import { type FigureValues, figuresOf, missing, NO_FIGURES, refusalFor } from '../../model/statValues';

/** Form values of an issue's email (STATS-2). */
export interface EmailStatValues extends FigureValues {
  alertItemId: number | null;
  newsletterLink: string;
}

export const LABELS: Record<keyof EmailStatValues, string> = {
  alertItemId: 'Alert',
  newsletterLink: 'Newsletter link',
  ...FIGURE_LABELS,
};

export const EMPTY: EmailStatValues = { alertItemId: null, newsletterLink: '', ...NO_FIGURES };

/** Returns the message above the fields: missing fields, or the first error (STATS-2). */
export const refusalOf = refusalFor('Please fill out all fields.');

export function valuesOf(stat: EmailStat): EmailStatValues {
  return { alertItemId: stat.alertItemId, newsletterLink: stat.newsletterLink, ...figuresOf(stat) };
}

/** Return the validation errors: everything is required except the optional rates (STATS-2). */
export function wrongIn(values: EmailStatValues) {
  return missing(values, ['alertItemId', 'newsletterLink', ...FORM_FIGURES]);
}
