import type { UploaderOut } from '@masthead/client/types/media';
import { Button, EmptyState, formatBytes, Link, reportResult, Section, Tag } from '@masthead/kit';
import { type Column, column, DataTable, WIDE_COUNT } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { limitsApi } from '../../api/limits';
import { TaggedName } from '../TaggedName';
import { Usage } from './Usage';

const ABOUT = 'The accounts that use the most space. Uploads that no page uses are deleted after a day.';

/** Uploads by account: the space that is used, and a switch that stops them (MEDIA-52). */
export function Uploads() {
  const { data, error, isFetching, refetch } = limitsApi.useUploadersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const limit = data?.limit ?? 0;
  const columns = useMemo(() => buildColumns(limit), [limit]);
  return (
    <Section ruled title="Uploads by account" label="Uploads" about={ABOUT}>
      <DataTable
        label="Uploads by account"
        columns={columns}
        rows={data?.uploaders}
        rowKey={({ id }) => id}
        busy={isFetching}
        failure={error && `Uploads could not be loaded. ${error.message}`}
        onRetry={() => void refetch()}
        empty={<EmptyState>No account has uploaded anything yet.</EmptyState>}
      />
    </Section>
  );
}

const getName = ({ id, email }: UploaderOut): string => email ?? `Account ${id}`;

function buildColumns(limit: number): readonly Column<UploaderOut>[] {
  return [
    column('account', 'Account', { kind: 'title' }, (uploader) => (
      <TaggedName
        name={uploader.email ? <Link to={`/edit-user/${uploader.id}`}>{uploader.email}</Link> : getName(uploader)}
      >
        {uploader.stopped && <Tag warn>Stopped</Tag>}
      </TaggedName>
    )),
    column('used', 'Used', { width: 176 }, (uploader) => (
      <Usage
        label={`Space used by ${getName(uploader)}`}
        used={uploader.pending + uploader.stored}
        limit={limit}
        text={`${formatBytes(uploader.pending + uploader.stored)} of ${formatBytes(limit)}`}
      />
    )),
    column('pending', 'Not uploaded yet', { width: 136, kind: 'number', wide: true }, ({ pending }) =>
      formatBytes(pending),
    ),
    column('stored', 'Stored', { width: 112, ...WIDE_COUNT }, ({ stored }) => formatBytes(stored)),
    column('action', 'Action', { width: 136 }, (uploader) => <UploadSwitch uploader={uploader} />),
  ];
}

function UploadSwitch({ uploader }: { uploader: UploaderOut }) {
  const [change, { isLoading }] = limitsApi.useChangeUploaderMutation();
  const { id, version, stopped } = uploader;
  const name = getName(uploader);
  const toggle = () =>
    reportResult(
      change({ id, version, body: { stopped: !stopped } }),
      stopped ? `${name} may upload again` : `Uploads of ${name} stopped`,
    );
  return (
    <Button size="small" busy={isLoading} srSuffix={`of ${name}`} onClick={() => void toggle()}>
      {stopped ? 'Allow Uploads' : 'Stop Uploads'}
    </Button>
  );
}
