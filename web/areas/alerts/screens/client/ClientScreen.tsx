import { useClientQuery } from '@masthead/client/choices';
import type { ClientOut } from '@masthead/client/types/auth';
import { PageHeader, RecordLoading, useLocation, useParams } from '@masthead/kit';
import { ClientDesk } from './ClientDesk';
import { ClientForm, LIST } from './ClientForm';

/**
 * `/client`: the form of a new client, and `/client/{id}`: the desk of one (ACCOUNT-17). Edit in the list passes the
 * client in the navigation state, so that its form opens at once.
 */
export default function ClientScreen() {
  const { id } = useParams();
  const state = useLocation().state as { client?: ClientOut } | null;
  const query = useClientQuery(Number(id), { skip: id === undefined, refetchOnMountOrArgChange: true });
  if (id === undefined) {
    return (
      <>
        <PageHeader title="Create a Client" breadcrumbs={[{ label: 'Clients', to: LIST }, { label: 'New' }]} />
        <ClientForm key="new" client={null} />
      </>
    );
  }
  const client = query.currentData ?? (query.isError ? undefined : state?.client);
  if (client) return <ClientDesk key={id} client={client} opensForm={state?.client !== undefined} />;
  return (
    <RecordLoading
      {...{ query, noun: 'client', shape: 'form', rows: 4 }}
      crumbs={[{ label: 'Clients', to: LIST }, { label: `Id ${id}` }]}
      back={{ to: LIST, label: 'All clients' }}
    />
  );
}
