import { EmptyState, PageHeader } from '@masthead/kit';
import { type Column, DataTable, SearchInput, useUrlParam } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { useXchangeFoldersQuery } from '../../api/xchange';
import { getFolderNames } from '../../model/folders';

const COLUMNS: readonly Column<string>[] = [
  { key: 'folder', header: 'Folder', kind: 'title', sortBy: (folder) => folder, render: (folder) => folder },
];

/** `/microsite-uploads`: one folder per company that submitted files (MEDIA-20). */
export default function Folders() {
  const { data: paths, error, refetch } = useXchangeFoldersQuery();
  const [search, setSearch] = useUrlParam('search', '');
  const [sort, setSort] = useUrlParam('sort', '');
  const folders = useMemo(() => paths && getFolderNames(paths), [paths]);
  const found = useMemo(() => folders?.filter((name) => name.includes(search.trim().toLowerCase())), [folders, search]);
  return (
    <>
      <PageHeader title="Xchange" {...(folders && { count: folders.length })}>
        <SearchInput label="Search folders" value={search} onChange={setSearch} />
      </PageHeader>
      <DataTable
        label="Folders"
        columns={COLUMNS}
        rows={found}
        rowKey={(folder) => folder}
        rowHref={(folder) => `/microsite-uploads/${encodeURIComponent(folder)}`}
        sort={sort}
        onSort={setSort}
        failure={error && `The folders could not be loaded. ${error.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title={search ? 'No folder found' : 'No folders yet'}>
            {search ? `No folder holds “${search}”.` : 'What companies send in with the submission page is kept here.'}
          </EmptyState>
        }
      />
    </>
  );
}
