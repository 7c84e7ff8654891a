import { Row, Text } from '../layout/Box';
import { Meter } from '../text/Meter';
import { formatProgress } from './progress';
import styles from './Upload.module.css';
import type { Upload } from './useUpload';

interface UploadProgressProps {
  upload: Exclude<Upload, { state: 'idle' }>;
  onCancel: () => void;
  onRetry: (file: File) => void;
}

/** Progress of an upload, or its error with Retry. */
export function UploadProgress({ upload, onCancel, onRetry }: UploadProgressProps) {
  const { file, state, progress } = upload;
  const sent = formatProgress(file.size, progress);
  return (
    <div className={styles.progress}>
      <Row wrap gap={['2px', 3]} top="6px" size="xs" dense>
        <Text as="span" size="sm" truncate>
          {file.name}
        </Text>
        <span className={styles.sent}>{state === 'sending' ? sent : upload.message}</span>
      </Row>
      <Meter label={`Uploading ${file.name}`} value={progress.share} max={1} text={sent} warn={state === 'failed'} />
      <div className={styles.actions}>
        {state === 'failed' && (
          <button type="button" onClick={() => onRetry(file)}>
            Retry
          </button>
        )}
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}
