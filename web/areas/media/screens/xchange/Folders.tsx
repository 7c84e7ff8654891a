import { EmptyState, PageHeader, Tag } from '@masthead/kit';
import { type Column, DataTable, SearchInput, useUrlParam } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { useSubmissionFormsQuery, useXchangeFoldersQuery } from '../../api/xchange';
import { getFolderNames } from '../../model/folders';

/** The folder, and whether its sender finished: a contact form comes after the last file (SITE-23). */
const buildColumns = (finished: ReadonlySet<string | null> | null): readonly Column<string>[] => [
  { key: 'folder', header: 'Folder', kind: 'title', sortBy: (folder) => folder, render: (folder) => folder },
  {
    key: 'form',
    header: 'Contact form',
    width: 240,
    render: (folder) => finished && !finished.has(folder) && <Tag warn>No contact form, may be incomplete</Tag>,
  },
];

/** `/microsite-uploads`: one folder per company that submitted files (MEDIA-20). */
export default function Folders() {
  const { data: paths, error, refetch } = useXchangeFoldersQuery();
  const { data: forms } = useSubmissionFormsQuery(undefined);
  // Of a form that is not among the newest nothing is known.
  const finished = forms && forms.items.length === forms.total ? new Set(forms.items.map((form) => form.folder)) : null;
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
        columns={buildColumns(finished)}
        rows={found}
        rowKey={(folder) => folder}
        rowHref={(folder) => `/microsite-uploads/${encodeURIComponent(folder)}`}
        sort={sort}
        onSort={setSort}
        failure={error && `The folders could not be loaded. ${error.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title={search ? 'No folder found' : 'No folders yet'}>
            {search
              ? `No folder matches “${search}”.`
              : 'What companies send in with the submission page is kept here.'}
          </EmptyState>
        }
      />
    </>
  );
}
