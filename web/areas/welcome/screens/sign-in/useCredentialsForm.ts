import { useRecordForm } from '@masthead/kit';

export interface Credentials {
  email: string;
  password: string;
}

/** Documented message for an empty field (ACCOUNT-1). */
const INCOMPLETE = 'Please fill out all fields';

const LABELS = { email: 'Email', password: 'Password' };

/** Require both fields; the email format is not checked (ACCOUNT-6). */
function validateCredentials({ email, password }: Credentials) {
  return {
    email: email.trim() ? undefined : 'Enter your email',
    password: password ? undefined : 'Enter a password',
  };
}

/** Form that signs in or up. It keeps no draft and does not warn on leaving. */
export function useCredentialsForm(send: (email: string, password: string) => Promise<unknown>, onSaved = () => {}) {
  return useRecordForm<Credentials, unknown>({
    draftKey: null,
    warnOnLeave: false,
    initial: { email: '', password: '' },
    labels: LABELS,
    validate: validateCredentials,
    invalidMessage: INCOMPLETE,
    save: ({ email, password }) => send(email.trim(), password),
    onSaved,
  });
}
