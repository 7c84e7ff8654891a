import { Button, Columns, Stack } from '@masthead/kit';
import styles from './SavingOverlay.module.css';

/** Documented message during long saves (CONSOLE-12). */
const WAIT_MESSAGE =
  'Please wait, this could take a few minutes. Please allow for additional time if your submission includes video files.';

interface SavingOverlayProps {
  /** Whether files are being uploaded; the user can cancel the wait and continue editing. */
  files: boolean;
  onCancel: () => void;
}

/** Overlay during a save. It appears only after a delay, so that fast saves do not flash. */
export function SavingOverlay({ files, onCancel }: SavingOverlayProps) {
  return (
    <div className={`${styles.overlay} ${files ? '' : styles.late}`} role="alert">
      <Columns template="20px 1fr" below="never" gap={3} pad={5} max={420} align="start" className={styles.panel}>
        <span className={styles.spinner} aria-hidden="true" />
        <Stack gap={3} justify="start">
          <p>{WAIT_MESSAGE}</p>
          {files && (
            <Button size="small" onClick={onCancel}>
              Back to the form
            </Button>
          )}
        </Stack>
      </Columns>
    </div>
  );
}
