import { Dialog } from '@masthead/kit';
import { RichText } from '@masthead/kit/editor';
import styles from '../editor/preview/Preview.module.css';
import { PreviewImage } from '../editor/preview/PreviewImage';
import { PreviewLink } from '../editor/preview/PreviewLink';
import { PreviewTitle } from '../editor/preview/PreviewTitle';
import type { PreviewProps } from '../editor/publication';
import type { JobValues } from './values';

/** Preview of a career listing in the career center. Nothing is saved. */
export default function JobPreview({ values, onClose }: PreviewProps<JobValues>) {
  const { jobTitle, company, location, displayImageAbove, link } = values;
  const logo = (
    <div className={styles.logo}>
      <PreviewImage address={values.companyLogo} link={values.companyLogoLink} alt={company} />
    </div>
  );
  return (
    <Dialog opened title="Preview Listing" size="narrow" onClose={onClose}>
      <article className={styles.alert}>
        <p className={styles.section}>Career Center</p>
        {displayImageAbove && logo}
        {values.displayTitle && <PreviewTitle text={jobTitle} bold={values.boldTitle} italic={values.italicTitle} />}
        <p className={styles.meta}>{[company, location].filter(Boolean).join(', ')}</p>
        {!displayImageAbove && logo}
        <div className={styles.body}>
          <RichText document={values.description} />
        </div>
        {link && (
          <PreviewLink className={styles.more} to={link}>
            Learn More
          </PreviewLink>
        )}
      </article>
    </Dialog>
  );
}
