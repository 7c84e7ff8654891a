import { Dialog, getLabel } from '@masthead/kit';
import { PLACEMENTS } from '../../model/options';
import styles from '../editor/preview/Preview.module.css';
import { PreviewImage } from '../editor/preview/PreviewImage';
import type { PreviewProps } from '../editor/publication';
import type { AdValues } from './values';

/** Preview of an ad between the sections of an alert. Nothing is saved. */
export default function AdPreview({ values, onClose }: PreviewProps<AdValues>) {
  const { name, sponsor, link, imageLink } = values;
  return (
    <Dialog opened title="Preview Ad" context={getLabel(PLACEMENTS, values.placement)} size="medium" onClose={onClose}>
      <article className={`${styles.alert} ${styles.ad}`}>
        <span className={styles.sponsored}>ADVERTISEMENT</span>
        {imageLink ? (
          <PreviewImage address={imageLink} link={link} alt={name} />
        ) : (
          <p className={styles.meta}>No image yet</p>
        )}
        <p className={styles.meta}>{sponsor}</p>
      </article>
    </Dialog>
  );
}
