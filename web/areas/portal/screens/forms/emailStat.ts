import { FIGURE_LABELS, FORM_FIGURES } from '../../model/figures';
import type { EmailStat } from '../../model/records';
import { type FigureValues, figuresOf, missing, NO_FIGURES, refusalFor } from '../../model/statValues';

/** What is typed of an issue's email (document 002 §2). */
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

/** Above the fields: what is missing, or what is wrong (document 002 §5). */
export const refusalOf = refusalFor('Please fill out all fields.');

export function valuesOf(stat: EmailStat): EmailStatValues {
  return { alertItemId: stat.alertItemId, newsletterLink: stat.newsletterLink, ...figuresOf(stat) };
}

/** All are required but the optional rates (document 002 §5). */
export function wrongIn(values: EmailStatValues) {
  return missing(values, ['alertItemId', 'newsletterLink', ...FORM_FIGURES]);
}
