import { Button, Dialog, EmptyState, Failure, formatDate, lazyComponent, Skeleton } from '@masthead/kit';
import { ListScreen, useList, useSelection } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { useLazyTrashQuery, useTrashedSectionsQuery, useTrashQuery } from '../../api/trash';
import { TRASH_DAYS } from '../../model/messages';
import { getKey, getName, isIssue, TRASH_KINDS, type Trashed, type TrashedIssue } from '../../model/trash';
import { columns } from './columns';
import { RenumberDialog } from './RenumberDialog';
import styles from './Trash.module.css';
import { useTrashActions } from './useTrashActions';

/** The previews load the editors of all kinds. */
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
  const answer = useTrashQuery(list.query);
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
            <div className={styles.missing}>
              <Failure onRetry={() => void refetch()} retrying={isFetching}>
                {MISSING_SOURCES[data.missing]}
              </Failure>
            </div>
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
  const [fetchTrash] = useLazyTrashQuery();
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
  const { data, error, refetch } = useTrashedSectionsQuery(issue.id);
  return (
    <Dialog opened title={getName(issue)} {...(issue.date && { context: formatDate(issue.date) })} onClose={onClose}>
      {error && <Failure onRetry={() => void refetch()}>This issue could not be loaded. {error.message}</Failure>}
      {!data && !error && <Skeleton label="Loading this issue" />}
      {data?.length === 0 && <EmptyState title="No slot is filled">Only its number and title are kept.</EmptyState>}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keyboard
        <section aria-label="Slots" tabIndex={0}>
          <dl className={styles.slots}>
            {data.map(({ slot, title }) => (
              <div key={slot}>
                <dt>{slot}</dt>
                <dd>{title ?? 'Without a title'}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Dialog>
  );
}
