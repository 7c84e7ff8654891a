import { problemOf } from '@masthead/client';
import {
  BulkBar,
  Button,
  confirm,
  DataTable,
  EmptyState,
  formatCount,
  namesOf,
  PageHeader,
  Pager,
  pageIn,
  toast,
  useAddressState,
  useSelection,
} from '@masthead/kit';
import { useMemo } from 'react';
import { useRestoreMutation } from '../../api/bulk';
import { type Trashed, usePurgeMutation, useTrashQuery } from '../../api/trash';
import { KIND_OF, type Kind } from '../../model/kinds';
import { TRASH_DAYS } from '../../model/sentences';
import { columns } from './columns';

const SIZE = 100;
const keyOf = ({ kind, id }: Trashed) => `${kind}/${id}`;

/** `/trash`: what was deleted, for 30 days. */
export default function Trash() {
  const [at, setAt] = useAddressState('page', '1');
  const page = pageIn(at);
  const { data, error, isFetching, refetch } = useTrashQuery({ limit: SIZE, skip: (page - 1) * SIZE });
  const rows = data?.items;
  const selection = useSelection(useMemo(() => rows?.map(keyOf) ?? [], [rows]));
  const chosen = (rows ?? []).filter((row) => selection.has(keyOf(row)));
  const { restore, purge } = useTrashActions(selection.clear);
  return (
    <>
      <PageHeader
        title="Trash"
        {...(data && { count: data.total })}
        subtitle={`What is deleted stays here for ${TRASH_DAYS} days.`}
      />
      <DataTable
        label="Trash"
        columns={columns((row) => void restore([row]))}
        rows={rows}
        rowKey={keyOf}
        rowName={({ title }) => title}
        selection={selection}
        busy={isFetching}
        failure={error && `The trash could not be loaded. ${error.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="The trash is empty">
            Posts, career listings, events and ads that are deleted can be restored from here.
          </EmptyState>
        }
      />
      {data && data.items.length > 0 && (
        <Pager
          noun="deleted"
          page={page}
          size={SIZE}
          shown={data.items.length}
          total={data.total}
          onPage={(next) => setAt(String(next))}
        />
      )}
      <BulkBar selection={selection} total={rows?.length ?? 0}>
        <Button icon="undo" onClick={() => void restore(chosen)}>
          Restore
        </Button>
        <hr />
        <Button icon="trash" onClick={() => void purge(chosen)}>
          Delete for ever
        </Button>
      </BulkBar>
    </>
  );
}

/** Taking back and deleting for ever, each said afterwards. */
function useTrashActions(onDone: () => void) {
  const [restoreOf] = useRestoreMutation();
  const [purgeAll] = usePurgeMutation();

  const restore = async (items: readonly Trashed[]) => {
    const kinds = [...new Set(items.map(({ kind }) => KIND_OF[kind]))];
    const idsOf = (wanted: Kind) => items.filter(({ kind }) => KIND_OF[kind] === wanted).map(({ id }) => id);
    try {
      const answers = await Promise.all(kinds.map((kind) => restoreOf({ kind, ids: idsOf(kind) }).unwrap()));
      toast.success(`${formatCount(answers.flatMap(({ restored }) => restored).length)} restored`);
      onDone();
    } catch (error) {
      toast.failure(problemOf(error).message);
    }
  };

  const purge = async (items: readonly Trashed[]) => {
    const isMeant = await confirm({
      title: `Delete ${items.length === 1 ? 'this' : formatCount(items.length)} for ever?`,
      text: `${namesOf(
        items.length,
        items.map(({ title }) => title),
      )} cannot be restored afterwards.`,
      action: 'Delete for ever',
    });
    if (!isMeant) return;
    try {
      const { deleted } = await purgeAll(items.map(({ kind, id }) => ({ kind, id }))).unwrap();
      toast.success(`${formatCount(deleted.length)} deleted for ever`);
      onDone();
    } catch (error) {
      toast.failure(problemOf(error).message);
    }
  };

  return { restore, purge };
}
