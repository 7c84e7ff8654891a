import type { IssueSent } from '@masthead/client/types/stats';
import { FIGURE_LABELS, FORM_FIGURES } from '../../model/figures';
import { findFigures } from '../../model/issues';
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

/**
 * Return the validation errors: everything is required except the optional rates (STATS-2), and an issue has one set of
 * figures (STATS-5).
 *
 * @param stat the stored figures; null for new ones
 * @param issues the issues that have figures
 */
export function validate(values: EmailStatValues, stat: EmailStat | null, issues: readonly IssueSent[]) {
  const errors = requireFields(values, ['alertItemId', 'newsletterLink', ...FORM_FIGURES]);
  const taken = values.alertItemId === stat?.alertItemId ? undefined : findFigures(issues, values.alertItemId);
  return taken ? { alertItemId: describeTaken(taken), ...errors } : errors;
}

/** Return the service's message of an issue that has figures already. */
export const describeTaken = ({ issue }: IssueSent): string => `Issue ${issue ?? '–'} has figures already.`;
