import styles from './Thumbnail.module.css';

interface ThumbnailProps {
  src: string;
  width: number;
  height: number;
  /** Empty when the title beside it says it all. */
  alt?: string;
  /** A company's logo: whole, on a white plate in dark too. */
  logo?: boolean | undefined;
}

/** A picture in a row. Its place is kept while it loads. */
export function Thumbnail({ src, width, height, alt = '', logo = false }: ThumbnailProps) {
  const classes = logo ? `${styles.thumbnail} ${styles.logo}` : styles.thumbnail;
  return <img className={classes} src={src} width={width} height={height} alt={alt} loading="lazy" />;
}
