import { useRecordForm } from '@masthead/kit';

export interface Credentials {
  email: string;
  password: string;
}

/** The documents' sentence for an empty field (document 000 §5). */
const INCOMPLETE = 'Please fill out all fields';

const LABELS = { email: 'Email', password: 'Password' };

/** Both are needed; the form of an address is not checked. */
function missing({ email, password }: Credentials) {
  return {
    email: email.trim() ? undefined : 'Enter your email',
    password: password ? undefined : 'Enter a password',
  };
}

/** The form that signs in or up. What is typed is not kept on this device, and leaving it asks nothing. */
export function useCredentialsForm(send: (email: string, password: string) => Promise<unknown>, onSaved = () => {}) {
  return useRecordForm<Credentials, unknown>({
    draftKey: null,
    warnOnLeave: false,
    initial: { email: '', password: '' },
    labels: LABELS,
    validate: missing,
    invalidMessage: INCOMPLETE,
    save: ({ email, password }) => send(email.trim(), password),
    onSaved,
  });
}
