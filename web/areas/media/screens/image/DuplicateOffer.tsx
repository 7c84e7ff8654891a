import type { UploadedFile } from '@masthead/client';
import { Button } from '@masthead/kit';
import styles from './ImageEditor.module.css';

interface DuplicateOfferProps {
  duplicate: NonNullable<UploadedFile['duplicateOf']>;
  onUse: () => void;
  onKeep: () => void;
}

/** Shown when the library already has an identical file: offers the existing one instead of a second copy. */
export function DuplicateOffer({ duplicate, onUse, onKeep }: DuplicateOfferProps) {
  return (
    <div className={styles.notice} role="status">
      <p>The library already has this file: “{duplicate.title}”.</p>
      <div className={styles.choices}>
        <Button size="small" kind="primary" onClick={onUse}>
          Use that one
        </Button>
        <Button size="small" onClick={onKeep}>
          Keep both
        </Button>
      </div>
    </div>
  );
}
