import type { ClientContactOut, UserOut } from '@masthead/client/types/auth';

/** Somebody at a client who may be asked for an ad. */
export interface Recipient {
  email: string;
  name: string;
  note: string;
  /** Whether it is ticked at first. */
  isUsual: boolean;
}

/** List the users of a client's portal, and its contacts who are not among them. */
export function listRecipients(
  users: readonly Pick<UserOut, 'email'>[],
  contacts: readonly ClientContactOut[],
): Recipient[] {
  const known = new Set(users.map(({ email }) => email.toLowerCase()));
  const names = new Map(contacts.map(({ email, name }) => [email, name]));
  return [
    ...users.map(({ email }) => {
      const name = names.get(email.toLowerCase()) ?? '';
      return { email, name, note: 'Portal user', isUsual: true };
    }),
    ...contacts
      .filter(({ email }) => !known.has(email))
      .map((contact) => {
        const isSpent = isWaiting(contact);
        const { email, name } = contact;
        return { email, name, note: describeContact(contact), isUsual: contact.getsRequests && !isSpent };
      }),
  ];
}

/** List the addresses to which the news goes that an ad is out (ALERT-134). */
export function listReaders(users: readonly Pick<UserOut, 'email'>[], contacts: readonly ClientContactOut[]): string[] {
  const wanted = contacts.filter((one) => (one.getsRequests || one.getsReports) && !isWaiting(one));
  return [...new Set([...users, ...wanted].map(({ email }) => email.toLowerCase()))];
}

/** Whether a contact was asked once and gets nothing more until a link is opened (ACCOUNT-92). */
export const isWaiting = ({ confirmedAt, askedAt }: ClientContactOut): boolean => !confirmedAt && askedAt !== null;

function describeContact(contact: ClientContactOut): string {
  if (isWaiting(contact)) return 'Asked once, not confirmed yet: gets nothing more until the link is opened';
  if (!contact.getsRequests) return contact.getsReports ? 'Gets reports only' : 'Gets no requests';
  return contact.title;
}
