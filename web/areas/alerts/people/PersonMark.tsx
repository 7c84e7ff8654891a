import { getInitials } from '../model/people';
import styles from './People.module.css';

/** A person as a circle with initials, in the accent colour for oneself. With `as`, where no name stands beside it, it has a label. */
export function PersonMark({ name, isOwn = false, as }: { name: string; isOwn?: boolean; as?: string }) {
  const label = `${as}: ${name}`;
  const meaning = as ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true };
  return (
    <span className={`${styles.mark} ${isOwn ? styles.own : ''}`} {...meaning}>
      {getInitials(name)}
    </span>
  );
}
