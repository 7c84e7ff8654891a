import type { AlertStatus } from './records';

/** Number, title and date of an issue as a form holds them. */
export interface ItemValues {
  issue: number | null;
  title: string;
  date: string | null;
}

/** An issue has a number above 0 and a title; otherwise nothing is sent (document 002 §5). */
export function itemErrors({ issue, title }: ItemValues): { issue?: string; title?: string } {
  return {
    ...(!issue && { issue: 'Enter an issue number' }),
    ...(title.trim() === '' && { title: 'Enter a title' }),
  };
}

/** Characters of a title at most. */
export const TITLE_LIMIT = 500;

/** What is asked before an issue is published, when slots of its email are still empty. */
export function publishingQuestion(before: AlertStatus, after: AlertStatus, empty: number) {
  if (after !== 'published' || before === 'published' || empty === 0) return null;
  const slots = empty === 1 ? '1 slot is' : `${empty} slots are`;
  return {
    title: empty === 1 ? 'Publish with an empty slot?' : 'Publish with empty slots?',
    text: `${slots} empty and left out of the email.`,
    action: 'Publish',
  };
}

/** Days a deleted issue can be restored. */
const TRASH_DAYS = 30;

/** What a deletion takes away, and for how long it can be taken back. */
export function deletionText(issue: number, date: string | null, filled: number): string {
  const slots = filled === 1 ? '1 filled slot' : `${filled} filled slots`;
  const dated = date ? `, ${date},` : '';
  return `Issue# ${issue}${dated} and its ${slots} move to the trash and can be restored for ${TRASH_DAYS} days.`;
}
