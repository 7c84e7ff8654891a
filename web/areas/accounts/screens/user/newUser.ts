import type { Role } from '@masthead/client';
import type { NewUserIn } from '@masthead/client/types/auth';
import { describeFields, flag, title, type ValuesOf, value } from '@masthead/kit';

const FIELDS = {
  email: title('Email', { required: 'Enter an email' }),
  password: value('Password', ''),
  /** Whether the user gets an invitation email and chooses the password. */
  invites: flag('Invitation', false),
  role: value<Role>('Role', 'editor'),
  clientId: value<number | null>('Client', null),
};
type NewUserValues = ValuesOf<typeof FIELDS>;

export const FORM = describeFields(FIELDS);

/** Documented message for an empty required field (ACCOUNT-1). */
export const INCOMPLETE = 'Please fill out all fields';

export function validateNewUser(values: NewUserValues) {
  const { password, invites } = values;
  const missing = !invites && !password && { password: 'Enter a password, or send an invitation' };
  return { ...FORM.validate(values), ...missing };
}

/** Return the request body, without a password if the user is invited. */
export function toRequestBody(values: NewUserValues): NewUserIn {
  const { invites, password, ...user } = FORM.toRequestBody(values);
  return { ...user, ...(!invites && { password }) };
}
