import type { BeaconAddressOut } from '@masthead/client/types/stats';
import { Button, EmptyState, formatAgo, formatCount, formatTime, reportResult, Tag } from '@masthead/kit';
import { type Column, DataTable } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { useBeaconAddressesQuery, useChangeBeaconAddressMutation } from '../../api/limits';
import { Section } from '../Section';
import { TaggedName } from '../TaggedName';
import { Usage } from './Usage';

/** Addresses that report many views and clicks, and a switch that blocks one for 24 hours (STATS-51). */
export function Beacons() {
  const { data, error, isFetching, refetch } = useBeaconAddressesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { limit = 0, dayLimit = 0 } = data ?? {};
  const columns = useMemo(() => buildColumns(limit, dayLimit), [limit, dayLimit]);
  return (
    <Section title="Views and clicks by address" label="Views and clicks">
      <p>
        Addresses that were close to or over the limit of a minute or of a day since yesterday. What is over a limit is
        not counted.
      </p>
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

const isBlocked = ({ blockedUntil }: BeaconAddressOut): boolean =>
  blockedUntil !== null && new Date(blockedUntil) > new Date();

function buildColumns(limit: number, dayLimit: number): readonly Column<BeaconAddressOut>[] {
  return [
    {
      key: 'address',
      header: 'Address',
      kind: 'title',
      render: (row) => (
        <TaggedName name={row.address}>
          {isBlocked(row) && row.blockedUntil && <Tag warn>Blocked until {formatTime(row.blockedUntil)}</Tag>}
        </TaggedName>
      ),
    },
    {
      key: 'visits',
      header: 'Peak per minute',
      width: 176,
      render: ({ address, visits }) => <Peak of={address} visits={visits} limit={limit} period="minute" />,
    },
    {
      key: 'dayVisits',
      header: 'Peak per day',
      width: 176,
      render: ({ address, dayVisits }) => <Peak of={address} visits={dayVisits} limit={dayLimit} period="day" />,
    },
    { key: 'seenAt', header: 'Last seen', width: 136, wide: true, render: ({ seenAt }) => formatAgo(seenAt) },
    { key: 'action', header: 'Action', width: 136, render: (row) => <BlockSwitch row={row} /> },
  ];
}

interface PeakProps {
  of: string;
  visits: number;
  limit: number;
  period: 'minute' | 'day';
}

/** The visits of an address in its last busy minute or day; a dash when it had none. */
function Peak({ of, visits, limit, period }: PeakProps) {
  if (visits === 0) return '–';
  return (
    <Usage
      label={`Visits reported by ${of} in a ${period}`}
      used={visits}
      limit={limit}
      text={`${formatCount(visits)} of ${formatCount(limit)}`}
    />
  );
}

function BlockSwitch({ row }: { row: BeaconAddressOut }) {
  const [change, { isLoading }] = useChangeBeaconAddressMutation();
  const { id, version, address } = row;
  const blocked = isBlocked(row);
  const toggle = () =>
    reportResult(
      change({ id, version, body: { blocked: !blocked } }),
      blocked ? `${address} is no longer blocked` : `${address} is blocked for 24 hours`,
    );
  return (
    <Button size="small" busy={isLoading} srSuffix={address} onClick={() => void toggle()}>
      {blocked ? 'Unblock' : 'Block Address'}
    </Button>
  );
}
