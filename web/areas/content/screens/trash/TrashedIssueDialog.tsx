import { Dialog, EmptyState, Failure, formatDate, Skeleton } from '@masthead/kit';
import { useTrashedSectionsQuery } from '../../api/trash';
import { getName, type TrashedIssue } from '../../model/trash';
import styles from './Trash.module.css';

/** An issue in the trash: what is in its slots, in the order of the run sheet. */
export function TrashedIssueDialog({ issue, onClose }: { issue: TrashedIssue; onClose: () => void }) {
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
