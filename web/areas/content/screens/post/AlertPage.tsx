import { brand } from '@masthead/client';
import { RichText } from '@masthead/kit/editor';
import styles from '../editor/preview/Preview.module.css';
import { PreviewImage } from '../editor/preview/PreviewImage';
import { PreviewLink } from '../editor/preview/PreviewLink';
import { PreviewTitle } from '../editor/preview/PreviewTitle';
import type { PostValues } from './values';

/** Preview of a post in an alert's Discovery section (CONTENT-16). */
export function AlertPage({ values }: { values: PostValues }) {
  const { title, displayTitle, displayImageAbove, body, micrositeLink } = values;
  const image = <PreviewImage address={values.featuredImage} link={values.featuredImageLink} alt={title} />;
  const citations = [values.attribution, values.attribution2].filter(Boolean).join(', ');
  return (
    <article className={styles.alert}>
      <p className={styles.section}>
        Discovery
        {values.commercialContent && <span className={styles.sponsored}>SPONSORED</span>}
      </p>
      {displayImageAbove && image}
      {displayTitle && <PreviewTitle text={title} bold={values.boldTitle} italic={values.italicTitle} />}
      {!displayImageAbove && image}
      <div className={styles.body}>
        <RichText document={body} />
      </div>
      {citations && (
        <p className={styles.meta}>
          <i>Citation: {citations}</i>
        </p>
      )}
      {micrositeLink && (
        <PreviewLink className={styles.more} to={micrositeLink}>
          Visit {brand().library} →
        </PreviewLink>
      )}
    </article>
  );
}
