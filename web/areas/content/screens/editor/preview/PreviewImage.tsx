import { getFileUrl } from '@masthead/client';
import { getFileName } from '@masthead/kit/editor';
import { useState } from 'react';
import styles from './Preview.module.css';
import { PreviewLink } from './PreviewLink';

interface PreviewImageProps {
  /** As it is stored; null for none. */
  address: string | null;
  /** Where it leads. */
  link?: string;
  alt: string;
}

/** The image of what is previewed, as its readers see it. What is no picture is linked by name. */
export function PreviewImage({ address, link = '', alt }: PreviewImageProps) {
  const [isPicture, setIsPicture] = useState(true);
  if (!address) return null;
  if (!isPicture) {
    return (
      <a href={getFileUrl(address)} target="_blank" rel="noreferrer">
        {getFileName(address)}
      </a>
    );
  }
  const image = (
    <img className={styles.image} src={getFileUrl(address)} alt={alt} onError={() => setIsPicture(false)} />
  );
  return <PreviewLink to={link}>{image}</PreviewLink>;
}
