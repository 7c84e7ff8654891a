import { getFileUrl } from '@masthead/client';
import { Row, Tag, Thumbnail } from '@masthead/kit';
import { type ReactNode, useState } from 'react';
import styles from './Lists.module.css';

interface RecordTitleProps {
  title: string;
  image: string | null;
  /** Whether the image is a company logo. */
  logo?: boolean;
  publishedLate: boolean;
  /** Further tags. */
  children?: ReactNode;
}

/** Image and title of a row, with amber tags: its picture is missing, or it was published more than a minute late. */
export function RecordTitle({ title, image, logo, publishedLate, children }: RecordTitleProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <Row as="span" inline gap="10px" className={styles.title}>
      {image ? (
        <Thumbnail src={getFileUrl(image)} width={36} height={24} logo={logo} onMissing={() => setMissing(image)} />
      ) : (
        <span className={styles.blank} />
      )}
      <span className={styles.text}>{title}</span>
      {missing !== null && missing === image && <Tag warn>Picture missing</Tag>}
      {publishedLate && <Tag warn>missed, published late</Tag>}
      {children}
    </Row>
  );
}
