import type { Role } from '@masthead/client';
import type { NewUserIn } from '@masthead/client/types/auth';

/** Values of the form of a new user. */
export interface NewUserValues {
  email: string;
  password: string;
  /** Whether the user gets an invitation email and chooses the password. */
  invites: boolean;
  role: Role;
  clientId: number | null;
}

/** Documented message for an empty required field (ACCOUNT-1). */
export const INCOMPLETE = 'Please fill out all fields';

export function validateNewUser({ email, password, invites }: NewUserValues) {
  return {
    email: email.trim() ? undefined : 'Enter an email',
    password: invites || password ? undefined : 'Enter a password, or send an invitation',
  };
}

/** Return the request body, without a password if the user is invited. */
export function toRequestBody({ email, password, invites, role, clientId }: NewUserValues): NewUserIn {
  return { email: email.trim(), role, clientId, ...(!invites && { password }) };
}
