import { getFileUrl } from '@masthead/client';
import type { XchangeFile } from '@masthead/client/types/media';
import {
  Button,
  ButtonLink,
  confirm,
  EmptyState,
  formatBytes,
  formatCountOf,
  formatNames,
  formatTime,
  Icon,
  PageHeader,
  toast,
  useParams,
} from '@masthead/kit';
import { BulkActionBar, type Column, DataTable, useSelection, useUrlParam } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { REFRESH_EVERY, useRemoveXchangeFilesMutation, useXchangeFilesQuery } from '../../api/xchange';
import { DELETED, FAILED } from '../../model/labels';
import styles from './Xchange.module.css';

const FOLDERS = '/microsite-uploads';

const COLUMNS: readonly Column<XchangeFile>[] = [
  {
    key: 'name',
    header: 'File',
    kind: 'title',
    sortBy: ({ name }) => name,
    render: ({ name, url }) => (
      <a className={styles.download} href={getFileUrl(url)} download={name}>
        <Icon name="download" />
        {name}
      </a>
    ),
  },
  { key: 'type', header: 'Type', width: 160, wide: true, render: ({ type }) => type },
  {
    key: 'size',
    header: 'Size',
    width: 96,
    kind: 'number',
    sortBy: ({ size }) => size,
    render: ({ size }) => formatBytes(size),
  },
  {
    key: 'sent',
    header: 'Sent',
    width: 176,
    kind: 'id',
    sortBy: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => formatTime(createdAt),
  },
];

/** `/microsite-uploads/{folder}`: the files of a folder as download links, which staff may remove (MEDIA-20). */
export default function Folder() {
  const { folder = '' } = useParams();
  const { data: files, error, refetch } = useXchangeFilesQuery(folder, { pollingInterval: REFRESH_EVERY });
  const [sort, setSort] = useUrlParam('sort', '');
  const selection = useSelection(useMemo(() => files?.map(({ id }) => id) ?? [], [files]));
  const [remove] = useRemoveXchangeFilesMutation();
  const removeSelected = async () => {
    const ids = selection.keys;
    const names = files?.filter(({ id }) => selection.has(id)).map(({ name }) => name) ?? [];
    const isConfirmed = await confirm({
      title: `Delete ${formatCountOf(ids.length, 'file')}?`,
      text: `${formatNames(ids.length, names)} cannot be restored.`,
      action: 'Delete',
    });
    if (!isConfirmed) return;
    const { error } = await remove({ itemsToDelete: ids });
    if (error) return toast.error(FAILED);
    selection.remove(ids);
    toast.success(DELETED);
  };
  return (
    <>
      <PageHeader
        title={folder}
        breadcrumbs={[{ label: 'Xchange', to: FOLDERS }, { label: folder }]}
        {...(files && { count: files.length })}
      />
      <DataTable
        label="Files"
        columns={COLUMNS}
        rows={files}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        selection={selection}
        sort={sort}
        onSort={setSort}
        failure={error && `The files could not be loaded. ${error.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="This folder is empty" action={<ButtonLink to={FOLDERS}>All folders</ButtonLink>}>
            No company of this name has sent anything in.
          </EmptyState>
        }
      />
      <BulkActionBar selection={selection} total={files?.length ?? 0}>
        <Button icon="trash" onClick={() => void removeSelected()}>
          Delete Files
        </Button>
      </BulkActionBar>
    </>
  );
}
