import type { ClientContactOut } from '@masthead/client/types/auth';
import { Button, confirm, formatDate, getDay, Loading, reportResult, Section, Small, SmallTable } from '@masthead/kit';
import { AddContact } from '../../choices/AddContact';
import { clientsApi } from '../../clientsApi';
import { type Booking, bookingPath } from '../../model/bookings';
import { nameAd, splitBookings } from '../../model/clientDesk';
import { CopySponsorLink } from '../sponsors/booking/CopySponsorLink';
import styles from './Client.module.css';
import { Lines } from './Parts';
import type { Desk } from './useDesk';

const COLUMNS = ['Name', 'Email', 'Gets requests', 'Gets reports', 'Account', 'Remove'];
/** What a contact may get, in words. */
const GETS = { getsRequests: 'gets requests', getsReports: 'gets reports' } as const;

interface ContactsTabProps {
  clientId: number;
  desk: Desk;
  isAdding: boolean;
}

/** The people at a client who get mail, and links to pass on in any other way (ACCOUNT-90, ALERT-130). */
export function ContactsTab({ clientId, desk: { contacts, bookings }, isAdding }: ContactsTabProps) {
  const users = clientsApi.usePortalUsersQuery(clientId);
  if (!contacts.data) return <Loading query={contacts} what="The contacts" rows={4} />;
  const accounts = new Set(users.data?.map(({ email }) => email.toLowerCase()));
  const open = splitBookings(bookings.data ?? []).next.filter(({ creativeStatus }) => creativeStatus !== 'approved');
  return (
    <>
      {contacts.data.length > 0 && (
        <SmallTable label="Contacts" className={styles.table} head={COLUMNS} numbers={1}>
          <tbody>
            {contacts.data.map((contact) => (
              <ContactRow key={contact.id} contact={contact} hasAccount={accounts.has(contact.email)} />
            ))}
          </tbody>
        </SmallTable>
      )}
      <div className={styles.add}>
        <AddContact hasShortcut takesFocus={isAdding} clientId={clientId} />
      </div>
      <Small>A contact needs no account. An address counts as confirmed once a link sent to it is opened.</Small>
      {open.length > 0 && <SponsorLinks bookings={open} />}
    </>
  );
}

function ContactRow({ contact, hasAccount }: { contact: ClientContactOut; hasAccount: boolean }) {
  const [change] = clientsApi.useChangeContactMutation();
  const [remove, { isLoading }] = clientsApi.useRemoveContactMutation();
  const { id, version, name, title, email } = contact;
  const save = (body: { getsRequests?: boolean; getsReports?: boolean }) =>
    void reportResult(change({ id, version, body }), `${name} saved`);
  const ask = async () => {
    const text = `${email} gets no more mail. Added again, the address has to be confirmed anew.`;
    const isCertain = await confirm({ title: `Remove ${name}?`, text, action: 'Remove' });
    if (isCertain) await reportResult(remove({ id, version }), `${name} removed`);
  };
  return (
    <tr>
      <td>
        <b>{name}</b>
        {title && <small>{title}</small>}
      </td>
      <td>
        {email}
        <small>{describeProof(contact)}</small>
      </td>
      {(['getsRequests', 'getsReports'] as const).map((what) => (
        <td key={what}>
          <input
            type="checkbox"
            aria-label={`${name} ${GETS[what]}`}
            checked={contact[what]}
            onChange={(event) => save({ [what]: event.currentTarget.checked })}
          />
        </td>
      ))}
      <td>{hasAccount ? 'Portal' : '–'}</td>
      <td data-number>
        <Button kind="quiet" size="small" aria-label={`Remove ${name}`} busy={isLoading} onClick={() => void ask()}>
          Remove
        </Button>
      </td>
    </tr>
  );
}

function describeProof({ confirmedAt, askedAt }: ClientContactOut): string {
  if (confirmedAt) return `Confirmed ${formatDate(getDay(confirmedAt))}`;
  return askedAt ? `Asked ${formatDate(getDay(askedAt))}, not confirmed yet` : 'Not confirmed yet';
}

function SponsorLinks({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <Section title="Sponsor’s links" className={styles.links}>
      <Lines
        label="Links of the bookings to come"
        lines={bookings.map((booking) => ({
          ...{ id: booking.id, name: nameAd(booking), to: bookingPath(booking.id) },
          cells: [
            `Ends ${formatDate(booking.issue.date)}, with the issue`,
            <CopySponsorLink key="copy" bookings={[booking]} />,
          ],
        }))}
      />
    </Section>
  );
}
