import { getFileUrl } from '@masthead/client';
import { useMicrositesQuery } from '@masthead/client/choices';
import type { ClientContactOut } from '@masthead/client/types/auth';
import {
  Button,
  ButtonLink,
  confirm,
  EmptyState,
  Figures,
  formatCount,
  formatDate,
  getDay,
  Loading,
  Row,
  reportResult,
  Section,
  Small,
  SmallTable,
  Stack,
  StatusBadge,
  Thumbnail,
} from '@masthead/kit';
import { AddContact } from '../../choices/AddContact';
import { clientsApi } from '../../clientsApi';
import { shortenLink } from '../../model/addresses';
import { type Booking, bookingPath } from '../../model/bookings';
import { listAds, nameAd, splitBookings } from '../../model/clientDesk';
import { CopySponsorLink } from '../sponsors/booking/CopySponsorLink';
import styles from './Client.module.css';
import { Lines } from './Parts';
import type { Desk } from './useDesk';

const CONTENT = '/portal/email-performance/email-issue-details/email-content-details';

/** The ads that a client sent, each once. */
export function AdsTab({ query }: { query: Desk['bookings'] }) {
  if (!query.data) return <Loading query={query} what="The ads" rows={4} />;
  const ads = listAds(query.data);
  if (ads.length === 0) return <EmptyState title="No ads">Ads that the client sends are listed here.</EmptyState>;
  return (
    <Lines
      label="Ads"
      lines={ads.map((booking) => ({
        ...{ id: booking.id, name: nameAd(booking), to: bookingPath(booking.id) },
        cells: [
          <Thumbnail key="image" src={getFileUrl(booking.creative.image ?? '')} width={97} height={80} />,
          booking.creative.altText ?? '–',
          booking.creative.link ? shortenLink(booking.creative.link) : 'No link',
        ],
      }))}
    />
  );
}

/** The microsites of a client. */
export function MicrositeTab({ clientId }: { clientId: number }) {
  const query = useMicrositesQuery();
  if (!query.data) return <Loading query={query} what="The microsites" rows={3} />;
  const microsites = query.data.filter(({ clientPortalId }) => clientPortalId === clientId);
  if (microsites.length === 0) {
    return (
      <EmptyState title="No microsite" action={<ButtonLink to="/microsites">All microsites</ButtonLink>}>
        No microsite belongs to this client. Its client is set under Access of a microsite.
      </EmptyState>
    );
  }
  return (
    <Lines
      label="Microsites"
      lines={microsites.map(({ id, pageTitle, status }) => ({
        ...{ id, name: pageTitle, to: `/microsite/${id}` },
        cells: [<StatusBadge key="status" status={status === 'published' ? 'published' : 'draft'} />],
      }))}
    />
  );
}

/** What the client's items brought in twelve months, and the way to the whole report. */
export function ReportTab({ clientId, query }: { clientId: number; query: Desk['report'] }) {
  if (!query.data) return <Loading query={query} what="The report" rows={4} />;
  const { items, issues, itemClicks, leads } = query.data.totals;
  return (
    <Stack gap={4} top={4}>
      <Figures
        items={{
          'Ads and articles': formatCount(items),
          Issues: formatCount(issues),
          Clicks: itemClicks === null ? '–' : formatCount(itemClicks),
          Leads: formatCount(leads),
        }}
      />
      <Row>
        <ButtonLink to={`/portal/client-report/${clientId}`}>Open the report</ButtonLink>
      </Row>
    </Stack>
  );
}

/** The items of a client that brought leads, the latest first. */
export function LeadsTab({ query }: { query: Desk['report'] }) {
  if (!query.data) return <Loading query={query} what="The leads" rows={4} />;
  const found = query.data.items
    .filter(({ leadCount }) => leadCount > 0)
    .sort((one, other) => other.date.localeCompare(one.date));
  if (found.length === 0)
    return <EmptyState title="No leads">Nothing of this client brought leads in 12 months.</EmptyState>;
  return (
    <Lines
      label="Leads"
      lines={found.map(({ id, title, issue, date, leadCount }) => ({
        ...{ id, name: title ?? `Item ${id}`, to: `${CONTENT}/${id}` },
        cells: [issue === null ? '–' : `Issue ${issue}`, formatDate(date), `${formatCount(leadCount)} leads`],
      }))}
    />
  );
}

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
