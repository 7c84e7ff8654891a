import { getFileUrl } from '@masthead/client';
import type { XchangeFile } from '@masthead/client/types/media';
import { ButtonLink, formatBytes, formatNames, formatTime, Icon, Row, removeRecords, useParams } from '@masthead/kit';
import { type Column, column, ListScreen, useList } from '@masthead/kit/lists';
import { mediaApi, REFRESH_EVERY } from '../../api';
import { DELETED, FAILED } from '../../model/presets';

const FOLDERS = '/microsite-uploads';

const COLUMNS: readonly Column<XchangeFile>[] = [
  column('name', 'File', { kind: 'title', sortBy: ({ name }) => name }, ({ name, url }) => (
    <Row as="a" inline gap={2} href={getFileUrl(url)} download={name}>
      <Icon name="download" />
      {name}
    </Row>
  )),
  column('type', 'Type', { width: 160, wide: true }, ({ type }) => type),
  column('size', 'Size', { width: 96, kind: 'number', sortBy: ({ size }) => size }, ({ size }) => formatBytes(size)),
  column('sent', 'Sent', { width: 176, kind: 'id', sortBy: ({ createdAt }) => createdAt }, ({ createdAt }) =>
    formatTime(createdAt),
  ),
];

const LIST = { filters: {}, columns: COLUMNS };

/** `/microsite-uploads/{folder}`: the files of a folder as download links, which staff may remove (MEDIA-20). */
export default function Folder() {
  const { folder = '' } = useParams();
  const list = useList(LIST);
  const { data: items, error, refetch } = mediaApi.useXchangeFilesQuery(folder, { pollingInterval: REFRESH_EVERY });
  const [removeFiles] = mediaApi.useRemoveXchangeFilesMutation();
  const remove = (ids: number[], names: string[]) =>
    removeRecords({
      count: ids.length,
      noun: 'file',
      text: `${formatNames(ids.length, names)} cannot be restored.`,
      remove: () => removeFiles({ itemsToDelete: ids }),
      done: DELETED,
      failed: FAILED,
    });
  return (
    <ListScreen
      list={list}
      answer={{ data: items && { items, total: items.length }, error, isFetching: false, refetch }}
      words={{ title: folder, label: 'Files', subject: 'The files', noun: 'file' }}
      empty={{
        title: 'This folder is empty',
        text: 'No company of this name has sent anything in.',
        action: <ButtonLink to={FOLDERS}>All folders</ButtonLink>,
      }}
      breadcrumbs={[{ label: 'Xchange', to: FOLDERS }, { label: folder }]}
      rowName={({ name }) => name}
      removal={{ label: 'Delete Files', remove }}
    />
  );
}
