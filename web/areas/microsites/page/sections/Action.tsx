import { toLinkUrl } from '../addresses';
import styles from './Action.module.css';

interface ActionProps {
  link: string | null;
  text: string | null;
  /** Subject, added to the accessible name of links with equal text. */
  about?: string | null;
  quiet?: boolean;
}

/** A link styled as a button that leaves the page; nothing if the URL is invalid. */
export function Action({ link, text, about, quiet = false }: ActionProps) {
  const address = toLinkUrl(link);
  if (!address) return null;
  return (
    <a className={quiet ? styles.quiet : styles.action} href={address} data-part="action">
      {text || 'Learn more'}
      {about && <span className={styles.unseen}> about {about}</span>}
    </a>
  );
}
