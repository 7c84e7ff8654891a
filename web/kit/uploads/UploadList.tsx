import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../actions/Button';
import { Failure } from '../feedback/Failure';
import { Row, Text } from '../layout/Box';
import { formatBytes } from '../text/format';
import { Icon } from '../text/Icon';
import { Meter } from '../text/Meter';
import { Tag } from '../text/Tag';
import { getFileKind } from './fileRules';
import { formatProgress } from './progress';
import type { Batch, QueuedFile } from './queue';
import styles from './UploadList.module.css';

interface UploadListProps {
  batch: Batch;
  onRemove: (id: number) => void;
  /** Fields of a file, below its name. */
  renderFields?: (queued: QueuedFile) => ReactNode;
}

/** Files of a batch with their progress. Files can be removed unless the upload is running or done. */
export function UploadList({ batch, onRemove, renderFields }: UploadListProps) {
  const isLocked = batch.state === 'sending' || batch.state === 'sent';
  return (
    <>
      {batch.state === 'stopped' && (
        <Failure title="Error Uploading Files">
          One failed, so the others were held: Retry goes on where they are.
        </Failure>
      )}
      <ul className={styles.list} aria-label="Files to upload">
        {batch.files.map((queued) => (
          <li key={queued.id}>
            <FilePreview file={queued.file} />
            <div className={styles.text}>
              <Text as="span" size="sm" weight="medium" truncate>
                {queued.file.name}
              </Text>
              <FileStatus queued={queued} />
              {renderFields?.(queued)}
            </div>
            {queued.state === 'sent' && <Icon name="check" />}
            {!isLocked && (
              <IconButton icon="close" label={`Remove ${queued.file.name}`} onClick={() => onRemove(queued.id)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Progress, size and error of a file. */
function FileStatus({ queued: { file, state, progress, message } }: { queued: QueuedFile }) {
  const isStarted = progress.share > 0 && state !== 'sent';
  const sent = formatProgress(file.size, progress);
  return (
    <>
      {(state === 'sending' || isStarted) && (
        <Meter label={`Uploading ${file.name}`} value={progress.share} max={1} text={sent} warn={state === 'failed'} />
      )}
      <Row as="span" wrap gap={['2px', 2]} size="xs" dense tone="muted" tabular>
        {state === 'failed' && <Tag warn>{message}</Tag>}
        {state === 'sending' || isStarted ? sent : formatBytes(file.size)}
      </Row>
    </>
  );
}

/** Preview of an image, or an icon for other files. */
function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const isImage = getFileKind(file.type) === 'image';
  useEffect(() => {
    if (!isImage) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file, isImage]);
  if (address) return <img className={styles.picture} src={address} alt="" />;
  return (
    <span className={styles.picture}>
      <Icon name="post" />
    </span>
  );
}
