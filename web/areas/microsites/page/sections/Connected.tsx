import { isWords, toLinkUrl } from '../addresses';
import type { SendMessage } from '../contact';
import { getSocialLinks } from '../microsite';
import styles from './Connected.module.css';
import { ContactForm } from './ContactForm';
import { Section, type SectionProps } from './Section';

/** Contact section: social media links and the contact form. */
export function Connected({ onContact, ...props }: SectionProps & { onContact: SendMessage | undefined }) {
  const places = getSocialLinks(props.microsite)
    .map(({ name, link }) => ({ name, link, address: isWords(link) ? null : toLinkUrl(link) }))
    .filter(({ link, address }) => address || isWords(link));
  return (
    <Section {...props} name="be-connected" title={`Contact ${props.company}`} className={styles.contact}>
      {places.length > 0 && (
        <ul className={styles.links} data-part="links">
          {places.map(({ name, link, address }) => (
            <li key={name}>{address ? <a href={address}>{name}</a> : `${name}: ${link}`}</li>
          ))}
        </ul>
      )}
      {props.microsite.contact && <ContactForm company={props.company} onSend={onContact} />}
    </Section>
  );
}
