import { PageHeader, useLocation, useParams } from '@masthead/kit';
import { useClientQuery } from '../../api/clients';
import type { Client } from '../../model/records';
import { LoadError } from '../LoadError';
import { ClientForm } from './ClientForm';

/**
 * `/client` and `/client/{id}` (ACCOUNT-17). The list passes the client in the navigation state; a direct link fetches
 * it.
 */
export default function ClientScreen() {
  const { id } = useParams();
  const state = useLocation().state as { client?: Client } | null;
  const query = useClientQuery(Number(id), { skip: id === undefined, refetchOnMountOrArgChange: true });
  const client = id === undefined ? null : (query.currentData ?? (query.isError ? undefined : state?.client));
  if (client !== undefined) return <ClientForm key={id ?? 'new'} client={client} />;
  return (
    <>
      <PageHeader title="Client" breadcrumbs={[{ label: 'Clients', to: '/client-list' }, { label: `Id ${id}` }]} />
      <LoadError
        noun="client"
        list={{ to: '/client-list', label: 'All clients' }}
        problem={query.error}
        onRetry={query.refetch}
      />
    </>
  );
}
