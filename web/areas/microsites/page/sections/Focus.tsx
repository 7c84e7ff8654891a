import { getFocusImages } from '../microsite';
import { Action } from './Action';
import styles from './Focus.module.css';
import { Picture } from './Picture';
import { Section, type SectionProps } from './Section';

/** Featured product. */
export function Focus(props: SectionProps) {
  const { microsite } = props;
  const name = microsite.featureProductName || 'Featured product';
  const images = getFocusImages(microsite);
  return (
    <Section {...props} name="focus" className={styles.focus}>
      <Picture stored={microsite.featureProductBannerImage} alt="" shape="banner" eager />
      <div className={styles.words} data-part="words">
        <h2 className={styles.name}>{name}</h2>
        {microsite.featureProductDescription && (
          <p className={styles.description}>{microsite.featureProductDescription}</p>
        )}
        <Action
          link={microsite.featureProductButtonLink}
          text={microsite.featureProductButtonText}
          about={microsite.featureProductButtonText ? null : name}
        />
      </div>
      {images.length > 0 && (
        <ul className={styles.images} data-part="images">
          {images.map((image, index) => (
            <li key={image}>
              <Picture stored={image} alt={`${name}, picture ${index + 1} of ${images.length}`} shape="focus" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
