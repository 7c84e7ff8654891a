import { getFileUrl } from '@masthead/client';
import { Tag, Thumbnail } from '@masthead/kit';
import styles from './RecordTitle.module.css';

interface RecordTitleProps {
  title: string;
  image: string | null;
  /** A company's logo rather than a picture. */
  logo?: boolean;
  publishedLate: boolean;
}

/** Picture and title of a row; amber when it went live more than a minute after its time. */
export function RecordTitle({ title, image, logo, publishedLate }: RecordTitleProps) {
  return (
    <span className={styles.title}>
      {image ? (
        <Thumbnail src={getFileUrl(image)} width={36} height={24} logo={logo} />
      ) : (
        <span className={styles.blank} />
      )}
      <span className={styles.text}>{title}</span>
      {publishedLate && <Tag warn>missed, published late</Tag>}
    </span>
  );
}
