import { ListScreen, useList } from '@masthead/kit/lists';
import { MAX_CLIENTS, useClientListQuery, usePrefetch } from '../../api/clients';
import { CLIENT_STATUSES } from '../../model/clientStatus';
import { clientPath, columns } from './columns';

const LIST = {
  filters: {
    q: { name: 'search', label: 'Search clients' },
    active: {
      name: 'status',
      label: 'Status',
      control: 'status',
      options: [{ value: '', label: 'All' }, ...CLIENT_STATUSES],
    },
  },
  columns,
  pageSize: MAX_CLIENTS,
} as const;

/** `/client-list`: the table of clients (ACCOUNT-16). */
export function ClientList() {
  const list = useList(LIST);
  const answer = useClientListQuery(list.query);
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
