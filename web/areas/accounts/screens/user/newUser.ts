import type { Role } from '@masthead/client';
import type { NewUserIn } from '@masthead/client/types/auth';

/** What the form of a new user holds. */
export interface NewUserValues {
  email: string;
  password: string;
  /** By mail: they choose the password themselves. */
  invites: boolean;
  role: Role;
  clientId: number | null;
}

/** The documents' sentence for an empty field (document 000 §5, 001 §5). */
export const INCOMPLETE = 'Please fill out all fields';

export function newUserErrors({ email, password, invites }: NewUserValues) {
  return {
    email: email.trim() ? undefined : 'Enter an email',
    password: invites || password ? undefined : 'Enter a password, or send an invitation',
  };
}

/** What is sent: no password where one is asked for by mail. */
export function bodyOf({ email, password, invites, role, clientId }: NewUserValues): NewUserIn {
  return { email: email.trim(), role, clientId, ...(!invites && { password }) };
}
