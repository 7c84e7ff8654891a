import { describeFields, value } from '@masthead/kit';

/** Maximum length of a typed user or client id in characters (SITE-8). */
const ID_LENGTH = 70;

/** A user or client by its id, found by name or typed; empty for none. */
const recordId = (noun: 'user' | 'client', label: string) => ({
  ...value(label, '', {
    limit: ID_LENGTH,
    check: (typed) =>
      typed.trim() === '' || /^\d{1,15}$/.test(typed.trim()) ? undefined : `A ${noun} id is a number.`,
  }),
  read: (id: number | null): string => (id === null ? '' : String(id)),
  write: (typed: string): number | null => (typed.trim() === '' ? null : Number(typed)),
});

export const CLIENT_FORM = describeFields({ clientId: recordId('client', 'Client Id') });

export const USER_ID = {
  ...recordId('user', 'User Id'),
  required: 'Enter a user id',
  read: String,
  write: Number,
};
export const USER_FORM = describeFields({ userId: USER_ID });
