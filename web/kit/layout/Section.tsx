import type { HTMLAttributes, ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title' | 'about'> {
  title: ReactNode;
  /** The accessible name, for titles that are whole sentences. */
  label?: string;
  /** A number or remark after the title. */
  note?: ReactNode;
  /** Beside the title, at its right. */
  aside?: ReactNode;
  /** What the part is about, in small text below the title. */
  about?: ReactNode;
  /** The small title of a panel or dialog, an h3. */
  small?: boolean;
  /** The level of the title, where it is not that of its size. */
  heading?: 'h2' | 'h3';
  /** A hairline above it. */
  ruled?: boolean;
}

/** A part of a page or panel below its title. */
export function Section(props: SectionProps) {
  const { title, note, label, aside, about, small, heading, ruled, className = '', children, ...rest } = props;
  const Heading = heading ?? (small ? 'h3' : 'h2');
  const look = `${styles.section} ${small ? styles.small : ''} ${ruled ? styles.ruled : ''} ${className}`;
  const head = (
    <Heading>
      {title}
      {note && <span className={styles.note}> {note}</span>}
    </Heading>
  );
  return (
    <section className={look} aria-label={label ?? (typeof title === 'string' ? title : undefined)} {...rest}>
      {aside ? (
        <div className={styles.head}>
          {head}
          {aside}
        </div>
      ) : (
        head
      )}
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
}
