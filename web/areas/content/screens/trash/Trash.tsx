import { Button, Failure } from '@masthead/kit';
import { BulkActionBar, DataTable, Pagination, useSelection } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { useTrashQuery } from '../../api/trash';
import { getKey, getName } from '../../model/trash';
import { columns } from './columns';
import { EmptyTrash } from './EmptyTrash';
import { OpenedRecord } from './OpenedRecord';
import { RenumberDialog } from './RenumberDialog';
import styles from './Trash.module.css';
import { TrashHeader } from './TrashHeader';
import { useTrashActions } from './useTrashActions';
import { useTrashFilters } from './useTrashFilters';

const SIZE = 100;
const MISSING_SOURCES = {
  issues: 'Alert issues could not be loaded.',
  publications: 'Posts, career listings, events and ads could not be loaded.',
};

/**
 * `/trash`: records deleted in the last 30 days, searched, filtered by kind and opened as previews (CONTENT-6, ALERT-4,
 * CONSOLE-47).
 */
export default function Trash() {
  const filters = useTrashFilters();
  const { page, query } = filters;
  const { data, error, isFetching, refetch } = useTrashQuery({ ...query, limit: SIZE, skip: (page - 1) * SIZE });
  const rows = data?.items;
  const selection = useSelection(useMemo(() => rows?.map(getKey) ?? [], [rows]));
  const opened = rows?.find((row) => getKey(row) === filters.opened);
  const chosen = (rows ?? []).filter((row) => selection.has(getKey(row)));
  const { restore, purge, conflict, nextConflict } = useTrashActions(selection.clear);
  return (
    <>
      <TrashHeader filters={filters} total={data?.total} onPurge={purge} />
      {data?.missing && (
        <div className={styles.missing}>
          <Failure onRetry={() => void refetch()} retrying={isFetching}>
            {MISSING_SOURCES[data.missing]}
          </Failure>
        </div>
      )}
      <DataTable
        label="Trash"
        columns={columns((row) => void restore([row]))}
        rows={rows}
        rowKey={getKey}
        rowName={getName}
        rowHref={(row) => `?open=${getKey(row)}`}
        onOpen={filters.open}
        selection={selection}
        busy={isFetching}
        failure={error && `The trash could not be loaded. ${error.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={<EmptyTrash filters={filters} isPartial={data?.missing !== undefined} />}
      />
      {data && data.items.length > 0 && (
        <Pagination
          noun="deleted item"
          page={page}
          size={SIZE}
          shown={data.items.length}
          total={data.total}
          onPage={filters.goTo}
        />
      )}
      <BulkActionBar selection={selection} total={rows?.length ?? 0}>
        <Button icon="undo" onClick={() => void restore(chosen)}>
          Restore
        </Button>
        <hr />
        <Button icon="trash" onClick={() => void purge(chosen)}>
          Delete permanently
        </Button>
      </BulkActionBar>
      {opened && <OpenedRecord row={opened} onClose={() => filters.open(null)} />}
      {conflict && <RenumberDialog key={conflict.item.id} conflict={conflict} onClose={nextConflict} />}
    </>
  );
}
