import styles from './LogoBio.module.css';
import { Picture } from './Picture';
import { Section, type SectionProps } from './Section';

/** Logo and biography of the company. */
export function LogoBio(props: SectionProps) {
  const { logo, tagLine, description } = props.microsite;
  return (
    <Section {...props} name="logo-bio" className={styles.bio}>
      <Picture stored={logo} alt={`${props.company} logo`} shape="logo" eager />
      <div className={styles.words}>
        <h2 className={styles.tagline}>{tagLine || `About ${props.company}`}</h2>
        {description && <p className={styles.description}>{description}</p>}
      </div>
    </Section>
  );
}
