import { Icon } from '@masthead/kit';
import { useSyncExternalStore } from 'react';
import styles from './OfflineBanner.module.css';

/** Banner while the device is offline. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.banner}>
          <Icon name="info" />
          You are offline. Changes are kept on this device.
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
