import type { IssueSent } from '@masthead/client/types/stats';
import { describeFields, title, value } from '@masthead/kit';
import { createFormError, FIGURE_FIELDS, REQUIRED } from '../../model/figures';
import { findFigures } from '../../model/issues';
import type { EmailStat } from '../../model/records';

/** The fields of an issue's figures: all but the optional rates are required (STATS-2). */
export const FORM = describeFields({
  alertItemId: value<number | null>('Alert', null, { required: REQUIRED }),
  newsletterLink: title('Newsletter link', { required: REQUIRED }),
  ...FIGURE_FIELDS,
});

/** Returns the message above the fields: missing fields, or the first error (STATS-2). */
export const getFormError = createFormError('Please fill out all fields.');

/**
 * Return the validation errors: an issue has one set of figures (STATS-5).
 *
 * @param stat the stored figures; null for new ones
 * @param issues the issues that have figures
 */
export function validate(values: typeof FORM.empty, stat: EmailStat | null, issues: readonly IssueSent[]) {
  const errors = FORM.validate(values);
  const taken = values.alertItemId === stat?.alertItemId ? undefined : findFigures(issues, values.alertItemId);
  return taken ? { alertItemId: describeTaken(taken), ...errors } : errors;
}

/** Return the service's message of an issue that has figures already. */
export const describeTaken = ({ issue }: IssueSent): string => `Issue ${issue ?? '–'} has figures already.`;
