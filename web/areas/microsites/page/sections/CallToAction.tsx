import { getHeroPicture } from '../microsite';
import { Action } from './Action';
import styles from './CallToAction.module.css';
import { Picture } from './Picture';
import { Section, type SectionProps } from './Section';

/** Call to action at the top of the page, next to the company's first picture; without one it is a low band. */
export function CallToAction(props: SectionProps) {
  const { headerTitle, headerBody, headerButtonText, headerButtonLink } = props.microsite;
  const picture = getHeroPicture(props.microsite);
  return (
    <Section {...props} name="call-to-action" className={`${styles.hero} ${picture ? styles.pictured : styles.plain}`}>
      <div className={styles.words} data-part="words">
        {headerTitle && <h1 className={styles.title}>{headerTitle}</h1>}
        {headerBody && <p className={styles.text}>{headerBody}</p>}
        <Action link={headerButtonLink} text={headerButtonText} />
      </div>
      <Picture stored={picture} alt="" shape="gallery" eager />
    </Section>
  );
}
