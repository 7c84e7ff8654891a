import type { AlertItemOut } from '@masthead/client/types/alerts';
import {
  Button,
  Columns,
  Dialog,
  EmptyState,
  Failure,
  FormDialog,
  formatAgo,
  formatDate,
  getDay,
  Loading,
  lazyComponent,
  NumberField,
  Text,
  useRecordForm,
} from '@masthead/kit';
import { type Column, column, ListScreen, useList, useSelection } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { trashApi } from '../../api/trash';
import { TRASH_DAYS } from '../../model/messages';
import {
  formatFilledSlots,
  getKey,
  getKindLabel,
  getName,
  isIssue,
  TRASH_KINDS,
  type Trashed,
  type TrashedIssue,
} from '../../model/trash';
import { type NumberConflict, useRestoredToast, useTrashActions } from './useTrashActions';

const LABELS = { issue: 'Issue' };

interface Values {
  issue: number | null;
}

/**
 * Dialog that asks for a new number for a restored issue whose number is taken (ALERT-4); proposes the next free one.
 */
function RenumberDialog({ conflict, onClose }: { conflict: NumberConflict; onClose: () => void }) {
  const { item, nextIssue } = conflict;
  const [restoreIssue] = trashApi.useRestoreIssueMutation();
  const announce = useRestoredToast();
  const form = useRecordForm<Values, AlertItemOut>({
    draftKey: null,
    warnOnLeave: false,
    initial: { issue: nextIssue },
    labels: LABELS,
    validate: ({ issue }) => (issue ? {} : { issue: 'Enter an issue number' }),
    save: ({ issue }) => restoreIssue({ id: item.id, issue: issue ?? 0 }).unwrap(),
    onSaved: (restored) => {
      announce([restored], []);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      opened
      size="small"
      title="Choose another number"
      context={`Issue# ${item.issue}`}
      saveLabel="Restore"
      onClose={onClose}
    >
      <NumberField
        required
        hint={`Another issue has the number ${item.issue} now. Everything else is restored as it was.`}
        {...form.field('issue')}
      />
    </FormDialog>
  );
}

const TrashedPreview = lazyComponent(() => import('./TrashedPreview'));

/** A record in the trash: a publication as readers saw it, an issue with what is in its slots. */
function OpenedRecord({ row, onClose }: { row: Trashed; onClose: () => void }) {
  return isIssue(row) ? (
    <TrashedIssueDialog issue={row} onClose={onClose} />
  ) : (
    <TrashedPreview record={row} onClose={onClose} />
  );
}

const LIST = {
  filters: { q: { name: 'search', label: 'Search the trash' }, kind: { label: 'Kind', options: TRASH_KINDS } },
  columns: [],
  pageSize: 100,
} as const;

const MISSING_SOURCES = {
  issues: 'Alert issues could not be loaded.',
  publications: 'Posts, career listings, events and ads could not be loaded.',
};

/**
 * `/trash`: records deleted in the last 30 days, searched, filtered by kind and opened as previews (CONTENT-6, ALERT-4,
 * CONSOLE-47).
 */
export default function Trash() {
  const list = useList(LIST);
  const answer = trashApi.useTrashQuery(list.query);
  const { data, isFetching, refetch } = answer;
  const selection = useSelection(useMemo(() => data?.items.map(getKey) ?? [], [data]));
  const opened = data?.items.find((row) => getKey(row) === list.opened);
  const selected = data?.items.filter((row) => selection.has(getKey(row))) ?? [];
  const { restore, purge, conflict, nextConflict } = useTrashActions(selection.clear);
  return (
    <>
      <ListScreen
        {...{ list, answer }}
        words={{
          title: 'Trash',
          subject: 'The trash',
          noun: 'deleted item',
          notFound: 'Nothing found',
          noMatch: () => 'Nothing in the trash matches these filters.',
        }}
        empty={{
          title: data?.missing ? 'Nothing else is in the trash' : 'The trash is empty',
          text: 'Alert issues, posts, career listings, events and ads that are deleted can be restored from here.',
        }}
        subtitle={`What is deleted stays here for ${TRASH_DAYS} days.`}
        actions={!list.isFiltered && Boolean(data?.total) && <EmptyTrash onPurge={purge} />}
        notice={
          data?.missing && (
            <Failure onRetry={() => void refetch()} retrying={isFetching}>
              {MISSING_SOURCES[data.missing]}
            </Failure>
          )
        }
        columns={columns((row) => void restore([row]))}
        rowKey={getKey}
        rowName={getName}
        rowHref={(row) => `?open=${getKey(row)}`}
        onOpen={(row) => list.open(getKey(row), { push: true })}
        selection={selection}
        bulk={() => (
          <>
            <Button icon="undo" onClick={() => void restore(selected)}>
              Restore
            </Button>
            <hr />
            <Button icon="trash" onClick={() => void purge(selected)}>
              Delete permanently
            </Button>
          </>
        )}
      />
      {opened && <OpenedRecord row={opened} onClose={() => list.open(null)} />}
      {conflict && <RenumberDialog key={conflict.item.id} conflict={conflict} onClose={nextConflict} />}
    </>
  );
}

function EmptyTrash({ onPurge }: { onPurge: ReturnType<typeof useTrashActions>['purge'] }) {
  const [fetchTrash] = trashApi.useLazyTrashQuery();
  const purgeAll = async () => {
    const { data } = await fetchTrash({ limit: Number.POSITIVE_INFINITY, skip: 0 });
    if (data) await onPurge(data.items);
  };
  return (
    <Button icon="trash" onClick={() => void purgeAll()}>
      Empty trash
    </Button>
  );
}

/** An issue in the trash: what is in its slots, in the order of the run sheet. */
function TrashedIssueDialog({ issue, onClose }: { issue: TrashedIssue; onClose: () => void }) {
  const query = trashApi.useTrashedSectionsQuery(issue.id);
  const { data, error } = query;
  return (
    <Dialog opened title={getName(issue)} {...(issue.date && { context: formatDate(issue.date) })} onClose={onClose}>
      {(error || !data) && <Loading query={query} what="This issue" />}
      {data?.length === 0 && <EmptyState title="No slot is filled">Only its number and title are kept.</EmptyState>}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keyboard
        <section aria-label="Slots" tabIndex={0}>
          <dl>
            {data.map(({ slot, title }) => (
              <Columns key={slot} template="minmax(96px, 20%) minmax(0, 1fr)" below="never" gap={3} lined={2}>
                <Text as="dt" tone="muted">
                  {slot}
                </Text>
                <Text as="dd" breakWords>
                  {title ?? 'Without a title'}
                </Text>
              </Columns>
            ))}
          </dl>
        </section>
      )}
    </Dialog>
  );
}

/** Record, kind, time and user of the deletion, and the date until which it can be restored. */
function columns(onRestore: (row: Trashed) => void): readonly Column<Trashed>[] {
  return [
    column('title', 'Title', { kind: 'title' }, getName),
    column('kind', 'Kind', { width: 184 }, renderKind),
    column('deleted', 'Deleted', { width: 128 }, ({ deletedAt }) => formatAgo(deletedAt)),
    column('by', 'By', { width: 176, wide: true }, ({ deletedByEmail }) => deletedByEmail ?? '–'),
    column('until', 'Deletes on', { width: 128, kind: 'id', wide: true }, ({ purgedAt }) =>
      formatDate(getDay(purgedAt)),
    ),
    column('restore', 'Restore', { width: 112 }, (row) => (
      <Button size="small" icon="undo" srSuffix={getName(row)} onClick={() => onRestore(row)}>
        Restore
      </Button>
    )),
  ];
}

/** Issues also show their number of filled slots. */
function renderKind(row: Trashed) {
  if (!isIssue(row)) return getKindLabel(row);
  return (
    <>
      {getKindLabel(row)}{' '}
      <Text as="span" tone="muted">
        {formatFilledSlots(row)}
      </Text>
    </>
  );
}
