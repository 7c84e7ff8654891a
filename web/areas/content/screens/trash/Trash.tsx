import { Button, EmptyState, Failure, PageHeader } from '@masthead/kit';
import { BulkActionBar, DataTable, Pagination, parsePage, useSelection, useUrlParam } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { useTrashQuery } from '../../api/trash';
import { TRASH_DAYS } from '../../model/messages';
import { getName, type Trashed } from '../../model/trash';
import { columns } from './columns';
import { RenumberDialog } from './RenumberDialog';
import styles from './Trash.module.css';
import { useTrashActions } from './useTrashActions';

const SIZE = 100;
const MISSING_SOURCES = {
  issues: 'Alert issues could not be loaded.',
  publications: 'Posts, career listings, events and ads could not be loaded.',
};
const getKey = ({ kind, id }: Trashed) => `${kind}/${id}`;

/** `/trash`: records deleted in the last 30 days (CONTENT-6, ALERT-4). */
export default function Trash() {
  const [pageParam, setPageParam] = useUrlParam('page', '1');
  const page = parsePage(pageParam);
  const { data, error, isFetching, refetch } = useTrashQuery({ limit: SIZE, skip: (page - 1) * SIZE });
  const rows = data?.items;
  const selection = useSelection(useMemo(() => rows?.map(getKey) ?? [], [rows]));
  const chosen = (rows ?? []).filter((row) => selection.has(getKey(row)));
  const { restore, purge, conflict, nextConflict } = useTrashActions(selection.clear);
  return (
    <>
      <PageHeader
        title="Trash"
        {...(data && { count: data.total })}
        subtitle={`What is deleted stays here for ${TRASH_DAYS} days.`}
      />
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
        selection={selection}
        busy={isFetching}
        failure={error && `The trash could not be loaded. ${error.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title={data?.missing ? 'Nothing else is in the trash' : 'The trash is empty'}>
            Alert issues, posts, career listings, events and ads that are deleted can be restored from here.
          </EmptyState>
        }
      />
      {data && data.items.length > 0 && (
        <Pagination
          noun="deleted item"
          page={page}
          size={SIZE}
          shown={data.items.length}
          total={data.total}
          onPage={(next) => setPageParam(String(next))}
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
      {conflict && <RenumberDialog key={conflict.item.id} conflict={conflict} onClose={nextConflict} />}
    </>
  );
}
