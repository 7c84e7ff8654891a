import type { BeaconAddressOut } from '@masthead/client/types/stats';
import { EmptyState, formatAgo, formatCount, Section } from '@masthead/kit';
import { type Column, column, DataTable } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { limitsApi } from '../../api/limits';
import { AddressName, BlockSwitch } from './addresses';
import { Usage } from './Usage';

const ABOUT =
  'Addresses that were close to or over the limit of a minute or of a day since yesterday. What is over a limit is not counted.';

/** Addresses that report many views and clicks, and a switch that blocks one for 24 hours (STATS-51). */
export function Beacons() {
  const { data, error, isFetching, refetch } = limitsApi.useBeaconAddressesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { limit = 0, dayLimit = 0 } = data ?? {};
  const columns = useMemo(() => buildColumns(limit, dayLimit), [limit, dayLimit]);
  return (
    <Section ruled title="Views and clicks by address" label="Views and clicks" about={ABOUT}>
      <DataTable
        label="Views and clicks by address"
        columns={columns}
        rows={data?.addresses}
        rowKey={({ id }) => id}
        busy={isFetching}
        failure={error && `Addresses could not be loaded. ${error.message}`}
        onRetry={() => void refetch()}
        empty={<EmptyState>No address has come close to the limit since yesterday.</EmptyState>}
      />
    </Section>
  );
}

function buildColumns(limit: number, dayLimit: number): readonly Column<BeaconAddressOut>[] {
  return [
    column('address', 'Address', { kind: 'title' }, (row) => <AddressName row={row} />),
    column('visits', 'Last busy minute', { width: 176 }, ({ address, visits }) => (
      <BusyPeriod address={address} visits={visits} limit={limit} period="minute" />
    )),
    column('dayVisits', 'Last busy day', { width: 176 }, ({ address, dayVisits }) => (
      <BusyPeriod address={address} visits={dayVisits} limit={dayLimit} period="day" />
    )),
    column('seenAt', 'Last seen', { width: 136, wide: true }, ({ seenAt }) => formatAgo(seenAt)),
    column('action', 'Action', { width: 136 }, (row) => <BeaconBlock row={row} />),
  ];
}

interface BusyPeriodProps {
  address: string;
  visits: number;
  limit: number;
  period: 'minute' | 'day';
}

/** The visits of an address in its last busy minute or day; a dash when it had none. */
function BusyPeriod({ address, visits, limit, period }: BusyPeriodProps) {
  if (visits === 0) return '–';
  return (
    <Usage
      label={`Visits reported by ${address} in a ${period}`}
      used={visits}
      limit={limit}
      text={`${formatCount(visits)} of ${formatCount(limit)} a ${period}`}
    />
  );
}

function BeaconBlock({ row }: { row: BeaconAddressOut }) {
  const [change, { isLoading }] = limitsApi.useChangeBeaconAddressMutation();
  return <BlockSwitch row={row} busy={isLoading} onChange={change} />;
}
