import { getFileUrl } from '@masthead/client';
import type { XchangeFile } from '@masthead/client/types/media';
import { ButtonLink, EmptyState, formatBytes, formatTime, Icon, PageHeader, useParams } from '@masthead/kit';
import { type Column, DataTable, useUrlParam } from '@masthead/kit/lists';
import { REFRESH_EVERY, useXchangeFilesQuery } from '../../api/xchange';
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

/** `/microsite-uploads/{folder}`: the files of a folder as download links (MEDIA-20). */
export default function Folder() {
  const { folder = '' } = useParams();
  const { data: files, error, refetch } = useXchangeFilesQuery(folder, { pollingInterval: REFRESH_EVERY });
  const [sort, setSort] = useUrlParam('sort', '');
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
        rowKey={({ path }) => path}
        sort={sort}
        onSort={setSort}
        failure={error && `The files could not be loaded. ${error.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="Nothing in this folder" action={<ButtonLink to={FOLDERS}>All folders</ButtonLink>}>
            No company of this name has sent anything in.
          </EmptyState>
        }
      />
    </>
  );
}
