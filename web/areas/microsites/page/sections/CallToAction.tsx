import { Action } from './Action';
import styles from './CallToAction.module.css';
import { Section, type SectionProps } from './Section';

/** Call to action at the top of the page. */
export function CallToAction(props: SectionProps) {
  const { headerTitle, headerBody, headerButtonText, headerButtonLink } = props.microsite;
  return (
    <Section {...props} name="call-to-action" className={styles.hero}>
      {headerTitle && <h1 className={styles.title}>{headerTitle}</h1>}
      {headerBody && <p className={styles.text}>{headerBody}</p>}
      <Action link={headerButtonLink} text={headerButtonText} />
    </Section>
  );
}
