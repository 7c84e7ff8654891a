import { Tag } from '@masthead/kit';
import { type Column, column, ListScreen, useList } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { mediaApi } from '../../api';
import { getFolderNames } from '../../model/presets';

/** The folder, and whether its sender finished: a contact form comes after the last file (SITE-23). */
const buildColumns = (finished: ReadonlySet<string | null> | null): readonly Column<string>[] => [
  column('folder', 'Folder', { kind: 'title', sortBy: (folder) => folder }, (folder) => folder),
  column(
    'form',
    'Contact form',
    { width: 240 },
    (folder) => finished && !finished.has(folder) && <Tag warn>No contact form, may be incomplete</Tag>,
  ),
];

const LIST = { filters: { q: { name: 'search', label: 'Search folders' } }, columns: buildColumns(null) } as const;

/** `/microsite-uploads`: one folder per company that submitted files (MEDIA-20). */
export default function Folders() {
  const list = useList(LIST);
  const { data: paths, error, refetch } = mediaApi.useXchangeFoldersQuery();
  const { data: forms } = mediaApi.useSubmissionFormsQuery(undefined);
  // Of a form that is not among the newest nothing is known.
  const finished = forms && forms.items.length === forms.total ? new Set(forms.items.map((form) => form.folder)) : null;
  const folders = useMemo(() => paths && getFolderNames(paths), [paths]);
  const search = list.search.trim().toLowerCase();
  const items = useMemo(() => folders?.filter((name) => name.includes(search)), [folders, search]);
  return (
    <ListScreen
      list={list}
      answer={{ data: items && { items, total: items.length }, error, isFetching: false, refetch }}
      words={{
        title: 'Xchange',
        label: 'Folders',
        subject: 'The folders',
        noun: 'folder',
        noMatch: (text) => `No folder matches “${text}”.`,
      }}
      empty={{ text: 'What companies send in with the submission page is kept here.' }}
      count={folders?.length ?? null}
      columns={buildColumns(finished)}
      rowKey={getFolder}
      rowHref={(folder) => `/microsite-uploads/${encodeURIComponent(folder)}`}
    />
  );
}

const getFolder = (folder: string) => folder;
