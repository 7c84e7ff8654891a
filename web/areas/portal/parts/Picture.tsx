import { getFileUrl } from '@masthead/client';
import { Icon } from '@masthead/kit';
import { useState } from 'react';
import styles from './Facts.module.css';

/** A stored image; a placeholder if it cannot be loaded. */
export function Picture({ address, alt }: { address: string; alt: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken !== address) {
    return <img className={styles.image} src={getFileUrl(address)} alt={alt} onError={() => setBroken(address)} />;
  }
  return (
    <span className={styles.broken}>
      <Icon name="imageOff" /> This picture cannot be shown.
    </span>
  );
}
