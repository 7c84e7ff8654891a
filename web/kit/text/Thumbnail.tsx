import styles from './Thumbnail.module.css';

interface ThumbnailProps {
  src: string;
  width: number;
  height: number;
  /** Empty when the title beside it says it all. */
  alt?: string;
}

/** A picture in a row. Its place is kept while it loads. */
export function Thumbnail({ src, width, height, alt = '' }: ThumbnailProps) {
  return <img className={styles.thumbnail} src={src} width={width} height={height} alt={alt} loading="lazy" />;
}
