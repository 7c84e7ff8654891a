import { Icon } from './Icon';
import { ImageWithFallback } from './ImageWithFallback';
import styles from './Thumbnail.module.css';

const MISSING = 'Picture missing';

interface ThumbnailProps {
  src: string;
  width: number;
  height: number;
  /** Empty if the text next to it says the same. */
  alt?: string;
  /** A company logo: not cropped, on a white background in both themes. */
  logo?: boolean | undefined;
  /** Called when the image cannot be shown, for a tag beside the row's title. */
  onMissing?: () => void;
}

/** An image in a row. Its size is reserved while it loads; a grey box of that size stands for one that cannot be shown. */
export function Thumbnail({ src, width, height, alt = '', logo = false, onMissing }: ThumbnailProps) {
  const classes = logo ? `${styles.thumbnail} ${styles.logo}` : styles.thumbnail;
  const missing = (
    <span className={styles.missing} style={{ width, height }} role="img" aria-label={MISSING} title={MISSING}>
      <Icon name="imageOff" />
    </span>
  );
  return (
    <ImageWithFallback
      className={classes}
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      fallback={missing}
      onBroken={onMissing}
    />
  );
}
