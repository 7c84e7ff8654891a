import { getFileUrl } from '@masthead/client';
import { getFileName } from '@masthead/kit/editor';
import { useState } from 'react';
import styles from './Preview.module.css';
import { PreviewLink } from './PreviewLink';

interface PreviewImageProps {
  /** The stored URL; null for none. */
  address: string | null;
  /** URL that the image links to. */
  link?: string;
  alt: string;
}

/** The image of a preview as readers see it. Other files are shown as a link with their name. */
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
