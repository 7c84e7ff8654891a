import { getFileUrl } from '@masthead/client';
import { Icon, ImageWithFallback } from '@masthead/kit';
import styles from './PropertyList.module.css';

/** A stored image; a placeholder if it cannot be loaded. */
export function Picture({ address, alt }: { address: string; alt: string }) {
  const placeholder = (
    <span className={styles.broken}>
      <Icon name="imageOff" /> Picture missing
    </span>
  );
  return <ImageWithFallback className={styles.image} src={getFileUrl(address)} alt={alt} fallback={placeholder} />;
}
