import { linkAddress } from '../addresses';
import styles from './Action.module.css';

interface ActionProps {
  link: string | null;
  text: string | null;
  /** What it is about, where several say the same. */
  about?: string | null;
  quiet?: boolean;
}

/** A button that leads out of the page; none where its link leads nowhere. */
export function Action({ link, text, about, quiet = false }: ActionProps) {
  const address = linkAddress(link);
  if (!address) return null;
  return (
    <a className={quiet ? styles.quiet : styles.action} href={address} data-part="action">
      {text || 'Learn more'}
      {about && <span className={styles.unseen}> about {about}</span>}
    </a>
  );
}
