import { describeFields, title, value } from '@masthead/kit';
import { alertItemIn } from '../../../client/generated/limits/alerts';
import type { AlertItem, AlertStatus } from './records';

/** Return the status of an issue: a draft with a time of publishing is scheduled (ALERT-82). */
export function getShownStatus({ status, publishAt }: AlertItem): 'draft' | 'scheduled' | 'published' {
  return status === 'draft' && publishAt ? 'scheduled' : status;
}

const NO_NUMBER = 'Enter an issue number';

/** The fields of an issue: it needs a number above 0 and a title (ALERT-2). */
export const ITEM_FIELDS = {
  issue: {
    ...value<number | null>('Issue', null, { required: NO_NUMBER, check: (issue) => (issue ? undefined : NO_NUMBER) }),
    write: (issue: number | null): number => issue ?? 0,
  },
  title: title('Title', { required: 'Enter a title', limit: alertItemIn.title }),
  date: value<string | null>('Date', null),
};
export const ITEM_FORM = describeFields(ITEM_FIELDS);

/** What is proposed for a new issue (ALERT-75). */
export type Proposal = Pick<typeof ITEM_FORM.empty, 'issue' | 'date'>;

/** Return the confirmation for publishing an issue whose email still has empty slots; null if none is needed. */
export function getPublishConfirmation(before: AlertStatus, after: AlertStatus, empty: number) {
  if (after !== 'published' || before === 'published' || empty === 0) return null;
  const slots = empty === 1 ? '1 slot is' : `${empty} slots are`;
  return {
    title: empty === 1 ? 'Publish with an empty slot?' : 'Publish with empty slots?',
    text: `${slots} empty and left out of the email.`,
    action: 'Publish',
    isDestructive: false,
  };
}

/** Retention of deleted issues in days (ALERT-4). */
const TRASH_DAYS = 30;

/** Return the text that says what a deletion removes, how long it can be restored, and what stays. */
export function formatDeletionText(issue: number, date: string | null, filled: number, hasFigures: boolean): string {
  const slots = filled === 1 ? '1 filled slot' : `${filled} filled slots`;
  const dated = date ? `, ${date},` : '';
  const text = `Issue# ${issue}${dated} and its ${slots} move to the trash and can be restored for ${TRASH_DAYS} days.`;
  return hasFigures ? `${text} Figures of this issue stay in Email Performance with its number.` : text;
}
