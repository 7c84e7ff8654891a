import { getResources } from '../microsite';
import { Action } from './Action';
import { Picture } from './Picture';
import styles from './Resources.module.css';
import { Section, type SectionProps } from './Section';

/** Featured resources, at most three. */
export function Resources(props: SectionProps) {
  return (
    <Section {...props} name="resources" title="Resources">
      <ul className={styles.resources} data-part="items">
        {getResources(props.microsite).map(({ name, description, buttonText, link, image }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a resource is identified by its position
          <li key={index} data-part="item">
            <Picture stored={image} alt={name ? '' : `Resource ${index + 1}`} shape="resource" />
            <div className={styles.words}>
              {name && <h3 className={styles.name}>{name}</h3>}
              {description && <p className={styles.description}>{description}</p>}
              <Action link={link} text={buttonText} about={name} quiet />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
