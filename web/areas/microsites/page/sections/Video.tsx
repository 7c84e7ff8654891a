import { useState } from 'react';
import { toFileUrl } from '../addresses';
import styles from './Gallery.module.css';

/** A video player; a download link if the browser cannot play the video. */
export function Video({ stored, label }: { stored: string; label: string }) {
  const [isPlayable, setPlayable] = useState(true);
  const address = toFileUrl(stored);
  if (!address) return null;
  if (!isPlayable) {
    return (
      <a className={styles.download} href={address}>
        Download {label}
      </a>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: companies upload videos without captions
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
