import { api, getFileUrl, listEndpoint } from '@masthead/client';
import { CLIENT_STATUSES, usePrefetch } from '@masthead/client/choices';
import { listClients } from '@masthead/client/operations/auth';
import { ButtonLink, formatDate, getDay, getLabel, StatusMark, Thumbnail } from '@masthead/kit';
import { type Column, column, ListScreen, useList } from '@masthead/kit/lists';
import { pageSizes } from '../../../../client/generated/limits/auth';
import type { Client } from '../../model/records';
import { TaggedName } from '../TaggedName';
import styles from './ClientList.module.css';

/** Status filter of the client list, as the service expects it. */
type ClientStatus = 'true' | 'false' | 'none';

/** Maximum number of rows in the table (API-18, ACCOUNT-16). */
const MAX_CLIENTS = pageSizes.listClients;

const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({ clientList: build.query(listEndpoint(listClients)) }),
});

const clientPath = ({ id }: Pick<Client, 'id'>): string => `/client/${id}`;

/** Client ID, Company, Notes, Status, Created At and Edit (ACCOUNT-16). */
const columns: readonly Column<Client>[] = [
  column('id', 'Client ID', { width: 80, kind: 'id', wide: true }, ({ id }) => id),
  column('company', 'Company', { kind: 'title', sortBy: 'service' }, ({ company, logo }) => (
    <TaggedName
      name={company}
      image={
        logo ? (
          <Thumbnail src={getFileUrl(logo)} width={48} height={24} logo />
        ) : (
          <span className={styles.blank} aria-hidden="true">
            {company.charAt(0).toUpperCase()}
          </span>
        )
      }
    />
  )),
  column('notes', 'Notes', { wide: true }, ({ notes }) => notes || '–'),
  column('status', 'Status', { width: 112 }, ({ active }) => renderStatus(active)),
  column('createdAt', 'Created At', { width: 136, kind: 'id', wide: true, sortBy: 'service' }, ({ createdAt }) =>
    formatDate(getDay(createdAt)),
  ),
  {
    key: 'edit',
    header: 'Edit',
    width: 88,
    // On narrow screens the row itself is the link.
    wide: true,
    render: (client) => (
      // The client is passed in the navigation state, so that its form opens without a request.
      <ButtonLink to={clientPath(client)} state={{ client }} size="small" aria-label={`Edit ${client.company}`}>
        Edit
      </ButtonLink>
    ),
  },
];

/** A status that is not set has no icon. */
function renderStatus(active: boolean | null) {
  const label = getLabel(CLIENT_STATUSES, active);
  return active === null ? label : <StatusMark tone={active ? 'ok' : 'off'}>{label}</StatusMark>;
}

const LIST = {
  filters: {
    q: { name: 'search', label: 'Search clients' },
    active: {
      name: 'status',
      label: 'Status',
      control: 'status',
      options: [
        { value: '', label: 'All' },
        ...CLIENT_STATUSES.map(({ value, label }) => ({ value: String(value ?? 'none') as ClientStatus, label })),
      ],
    },
  },
  columns,
  pageSize: MAX_CLIENTS,
} as const;

/** `/client-list`: the table of clients (ACCOUNT-16). */
export default function ClientList() {
  const list = useList(LIST);
  const answer = clientsApi.useClientListQuery(list.query);
  const prefetch = usePrefetch('client');
  return (
    <ListScreen
      {...{ list, answer }}
      words={{
        title: 'Clients',
        noun: 'client',
        noMatch: (search) => (search ? `No client matches “${search}”.` : 'No client has this status.'),
      }}
      empty={{ text: 'A client is a company whose ads, content and campaigns you report on.' }}
      create={{ label: 'Create a Client', to: '/client' }}
      rowHref={clientPath}
      onPrefetch={({ id }) => prefetch(id)}
    />
  );
}
