import { getInitials } from '../model/people';
import styles from './People.module.css';

/** A person as a circle with initials, in the accent colour for oneself. */
export function PersonMark({ name, isOwn = false, as }: { name: string; isOwn?: boolean; as?: string }) {
  const label = as ? `${as}: ${name}` : name;
  return (
    <span className={`${styles.mark} ${isOwn ? styles.own : ''}`} role="img" aria-label={label} title={label}>
      {getInitials(name)}
    </span>
  );
}
