import { useState } from 'react';
import { fileAddress } from '../addresses';
import styles from './Gallery.module.css';

/** A video to play; one that this browser cannot play is there to be kept. */
export function Video({ stored, label }: { stored: string; label: string }) {
  const [isPlayable, setPlayable] = useState(true);
  const address = fileAddress(stored);
  if (!address) return null;
  if (!isPlayable) {
    return (
      <a className={styles.download} href={address}>
        Download {label}
      </a>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: companies send videos without captions
    <video
      className={styles.video}
      src={address}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onError={() => setPlayable(false)}
    />
  );
}
