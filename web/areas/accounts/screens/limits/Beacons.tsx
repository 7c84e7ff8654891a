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
  const limit = data?.limit ?? 0;
  const columns = useMemo(() => buildColumns(limit), [limit]);
  return (
    <Section title="Views and clicks by address" label="Views and clicks">
      <p>
        Addresses that were close to or over the per-minute limit since yesterday. What is over the limit is not
        counted.
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

function buildColumns(limit: number): readonly Column<BeaconAddressOut>[] {
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
      render: ({ address, visits }) => (
        <Usage
          label={`Visits reported by ${address}`}
          used={visits}
          limit={limit}
          text={`${formatCount(visits)} of ${formatCount(limit)}`}
        />
      ),
    },
    { key: 'seenAt', header: 'Last seen', width: 136, wide: true, render: ({ seenAt }) => formatAgo(seenAt) },
    { key: 'action', header: 'Action', width: 136, render: (row) => <BlockSwitch row={row} /> },
  ];
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
