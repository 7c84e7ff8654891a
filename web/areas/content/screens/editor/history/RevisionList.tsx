import type { RevisionOut } from '@masthead/client/types/content';
import { formatTime, Tag } from '@masthead/kit';
import { getLabels } from './changedIn';
import styles from './History.module.css';

interface RevisionListProps {
  revisions: readonly RevisionOut[];
  chosen: RevisionOut;
  labels: Record<string, string>;
  onChoose: (version: number) => void;
}

/** The revisions of a record, newest first. */
export function RevisionList({ revisions, chosen, labels, onChoose }: RevisionListProps) {
  return (
    <ol className={styles.list} aria-label="Versions">
      {revisions.map((revision) => (
        <li key={revision.version}>
          <button
            type="button"
            aria-current={revision === chosen ? 'true' : undefined}
            onClick={() => onChoose(revision.version)}
          >
            <span className={styles.name}>
              {revision.name ?? `Version ${revision.version}`}
              {revision.id === null && <Tag>Now</Tag>}
              {revision.autosave && <Tag>Autosaved</Tag>}
            </span>
            <span className={styles.meta}>
              {formatTime(revision.savedAt)}, {revision.userEmail ?? 'by the schedule'}
            </span>
            <span className={styles.meta}>{formatChanges(revision, labels)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function formatChanges({ changed, version }: RevisionOut, labels: Record<string, string>): string {
  if (version === 1) return 'Created';
  return getLabels(changed, labels).join(', ') || 'No change';
}
