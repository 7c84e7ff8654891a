import styles from './Keywords.module.css';
import { Section, type SectionProps } from './Section';

/** Keywords of the company. */
export function Keywords(props: SectionProps) {
  return (
    <Section {...props} name="keywords" title="Keywords">
      <ul className={styles.keywords}>
        {[...new Set(props.microsite.keywords)].map((keyword) => (
          <li key={keyword}>{keyword}</li>
        ))}
      </ul>
    </Section>
  );
}
