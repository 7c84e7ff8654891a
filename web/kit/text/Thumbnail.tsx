import styles from './Thumbnail.module.css';

interface ThumbnailProps {
  src: string;
  width: number;
  height: number;
  /** Empty if the text next to it says the same. */
  alt?: string;
  /** A company logo: not cropped, on a white background in both themes. */
  logo?: boolean | undefined;
}

/** An image in a row. Its size is reserved while it loads. */
export function Thumbnail({ src, width, height, alt = '', logo = false }: ThumbnailProps) {
  const classes = logo ? `${styles.thumbnail} ${styles.logo}` : styles.thumbnail;
  return <img className={classes} src={src} width={width} height={height} alt={alt} loading="lazy" />;
}
