import type { UploadAddressOut } from '@masthead/client/types/media';
import { EmptyState, formatBytes, PageHeader, Section, Stack } from '@masthead/kit';
import { type Column, column, DataTable } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { limitsApi } from '../../api/limits';
import { AddressName, BlockSwitch } from './addresses';
import { Beacons } from './Beacons';
import { Emails } from './Emails';
import { Uploads } from './Uploads';
import { Usage } from './Usage';

/** `/limits`: what counts against limits, and the switches that stop it (ACCESS-40). */
export default function Limits() {
  return (
    <>
      <PageHeader title="Limits" subtitle="Uploads, emails and visits that others cause, and how to stop them." />
      <Stack>
        <Uploads />
        <AddressUploads />
        <Emails />
        <Beacons />
      </Stack>
    </>
  );
}

const ABOUT = 'What visitors and accounts other than staff’s uploaded. Uploads of sponsors count by booking.';

/** Uploads by address, of visitors and of accounts that are not staff's, and a switch that blocks one (MEDIA-58). */
function AddressUploads() {
  const { data, error, isFetching, refetch } = limitsApi.useUploadAddressesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const limit = data?.limit ?? 0;
  const columns = useMemo(() => buildColumns(limit), [limit]);
  return (
    <Section ruled title="Uploads by address since yesterday" label="Uploads by address" about={ABOUT}>
      <DataTable
        label="Uploads by address"
        columns={columns}
        rows={data?.addresses}
        rowKey={({ id }) => id}
        busy={isFetching}
        failure={error && `Addresses could not be loaded. ${error.message}`}
        onRetry={() => void refetch()}
        empty={<EmptyState>Nothing was uploaded since yesterday.</EmptyState>}
      />
    </Section>
  );
}

function buildColumns(limit: number): readonly Column<UploadAddressOut>[] {
  return [
    column('address', 'Address', { kind: 'title' }, (row) => <AddressName row={row} />),
    column('used', 'Uploaded', { width: 176 }, ({ address, used }) => (
      <Usage
        label={`Uploaded from ${address}`}
        used={used}
        limit={limit}
        text={`${formatBytes(used)} of ${formatBytes(limit)}`}
      />
    )),
    column('action', 'Action', { width: 136 }, (row) => <UploadBlock row={row} />),
  ];
}

function UploadBlock({ row }: { row: UploadAddressOut }) {
  const [change, { isLoading }] = limitsApi.useChangeUploadAddressMutation();
  return <BlockSwitch row={row} busy={isLoading} onChange={change} />;
}
