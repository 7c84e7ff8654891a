import { ButtonLink, PageHeader, SegmentedControl, useNavigate, useShortcut } from '@masthead/kit';
import { DataTable, Pagination, SearchInput } from '@masthead/kit/lists';
import { useCallback } from 'react';
import { MAX_CLIENTS, useClientListQuery, usePrefetch } from '../../api/clients';
import { CLIENT_STATUSES } from '../../model/clientStatus';
import { columns } from './columns';
import { NoClients } from './NoClients';
import { clientPath, useClientFilters } from './useClientFilters';

const STATUSES = [{ value: '', label: 'All' }, ...CLIENT_STATUSES];

/** `/client-list`: the table of clients (ACCOUNT-16). */
export function ClientList() {
  const filters = useClientFilters();
  const { address, filter } = filters;
  const { data, error, isFetching, refetch } = useClientListQuery(filters.query);
  const prefetch = usePrefetch('client');
  const navigate = useNavigate();
  useShortcut('n', 'Create a Client', () => navigate('/client'));
  const search = useCallback((value: string) => filter({ search: value }), [filter]);
  return (
    <>
      <PageHeader
        title="Clients"
        {...(data && { count: data.total })}
        status={
          <SegmentedControl
            label="Status"
            value={filters.query.active ?? ''}
            onChange={(status) => filter({ status })}
            options={STATUSES}
          />
        }
        actions={
          <ButtonLink to="/client" kind="primary" icon="plus" shortcut="N">
            Create a Client
          </ButtonLink>
        }
      >
        <SearchInput label="Search clients" value={address.search} onChange={search} />
      </PageHeader>
      <DataTable
        label="Clients"
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        rowHref={clientPath}
        onPrefetch={({ id }) => prefetch(id)}
        sort={filters.sort}
        onSort={(sort) => filter({ sort })}
        busy={isFetching}
        failure={error && `Clients could not be loaded. ${error.message}`}
        onRetry={() => void refetch()}
        empty={<NoClients filters={filters} />}
      />
      {data && data.items.length > 0 && (
        <Pagination
          noun="client"
          page={filters.page}
          size={MAX_CLIENTS}
          shown={data.items.length}
          total={data.total}
          onPage={filters.goTo}
        />
      )}
    </>
  );
}
