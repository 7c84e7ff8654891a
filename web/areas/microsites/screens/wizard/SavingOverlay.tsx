import { Button } from '@masthead/kit';
import styles from './SavingOverlay.module.css';

/** Said over the page while a save is on its way (document 000 §2). */
const WAIT =
  'Please wait, this could take a few minutes. Please allow for additional time if your submission includes video files.';

interface SavingOverlayProps {
  /** Files are on their way; the wait for them can be given up, and the form gone on with. */
  files: boolean;
  onCancel: () => void;
}

/** Over the page while it is saved. A save that takes no time is over before it is seen. */
export function SavingOverlay({ files, onCancel }: SavingOverlayProps) {
  return (
    <div className={`${styles.overlay} ${files ? '' : styles.late}`} role="alert">
      <div className={styles.panel}>
        <span className={styles.spinner} aria-hidden="true" />
        <p>{WAIT}</p>
        {files && (
          <Button size="small" onClick={onCancel}>
            Back to the form
          </Button>
        )}
      </div>
    </div>
  );
}
