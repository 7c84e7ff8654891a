import { Icon } from '@masthead/kit';
import styles from './Annex.module.css';
import type { Saved } from './useBanner';

/** 'Save Success' or 'Error Saving' (CONTENT-28), below the page header. */
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
