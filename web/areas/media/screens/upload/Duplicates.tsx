import { Button, Link } from '@masthead/kit';
import type { QueuedFile } from '@masthead/kit/editor';
import { imagePath } from '../../model/images';
import styles from './MultipleUpload.module.css';

interface DuplicatesProps {
  files: readonly QueuedFile[];
  busy: boolean;
  onKeep: (queued: QueuedFile) => void;
  onLeave: (queued: QueuedFile) => void;
}

/** Files that are identical to files in the library: skipped unless the user keeps both. */
export function Duplicates({ files, busy, onKeep, onLeave }: DuplicatesProps) {
  return (
    <section className={styles.notice} aria-label="Already in the library">
      <h2>Already in the library</h2>
      <ul>
        {files.map((queued) => {
          const { id, file, uploaded } = queued;
          return (
            <li key={id}>
              <span>
                {file.name} is the same as{' '}
                <Link to={imagePath(uploaded?.duplicateOf?.id ?? 0)}>{uploaded?.duplicateOf?.title}</Link>
              </span>
              <Button size="small" srSuffix={file.name} onClick={() => onLeave(queued)}>
                Leave out
              </Button>
              <Button size="small" srSuffix={file.name} busy={busy} onClick={() => onKeep(queued)}>
                Keep both
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
