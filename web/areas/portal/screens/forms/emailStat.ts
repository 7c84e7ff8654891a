import { FIGURE_LABELS, FORM_FIGURES } from '../../model/figures';
import type { EmailStat } from '../../model/records';
import { createFormError, type FigureValues, NO_FIGURES, requireFields, toFigureValues } from '../../model/statValues';

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
export const getFormError = createFormError('Please fill out all fields.');

export function toFormValues(stat: EmailStat): EmailStatValues {
  return { alertItemId: stat.alertItemId, newsletterLink: stat.newsletterLink, ...toFigureValues(stat) };
}

/** Return the validation errors: everything is required except the optional rates (STATS-2). */
export function validate(values: EmailStatValues) {
  return requireFields(values, ['alertItemId', 'newsletterLink', ...FORM_FIGURES]);
}
