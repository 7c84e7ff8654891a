import { Icon } from '@masthead/kit';
import styles from './Annex.module.css';
import type { Saved } from './useBanner';

/** 'Save Success' or 'Error Saving' (document 002 §2), below the page's head wherever the row is. */
export function Banner({ saved }: { saved: Saved | null }) {
  return (
    <div role="status" className={styles.banner}>
      {saved && (
        <p className={saved === 'Error Saving' ? styles.failure : undefined}>
          <Icon name={saved === 'Error Saving' ? 'warning' : 'check'} />
          {saved}
        </p>
      )}
    </div>
  );
}
