import { useState } from 'react';
import { toFileUrl } from '../addresses';
import styles from './Picture.module.css';

/** Documented image sizes (SITE-10), which reserve the space before the image loads. */
const SIZES = {
  logo: [476, 247],
  banner: [1920, 375],
  focus: [798, 851],
  product: [239, 325],
  resource: [300, 300],
  gallery: [919, 517],
} as const;

interface PictureProps {
  stored: string | null;
  alt: string;
  shape: keyof typeof SIZES;
  /** Loaded immediately, because it may be visible without scrolling. */
  eager?: boolean;
}

/** A stored image in its own proportions; nothing if there is none. */
export function Picture({ stored, alt, shape, eager = false }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = toFileUrl(stored);
  if (!address) return null;
  // A box of the picture's shape in the page's tint.
  if (broken === address) {
    const label = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return <span className={styles[shape]} {...label} data-part={shape} />;
  }
  const [width, height] = SIZES[shape];
  return (
    <img
      className={styles[shape]}
      src={address}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      data-part={shape}
      onError={() => setBroken(address)}
    />
  );
}
