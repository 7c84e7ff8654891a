import type { HTMLAttributes, ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title: ReactNode;
  /** The accessible name, for titles that are whole sentences. */
  label?: string;
  /** Beside the title, at its right. */
  aside?: ReactNode;
  /** The small title of a panel or dialog, an h3. */
  small?: boolean;
  /** A hairline above it. */
  ruled?: boolean;
}

/** A part of a page or panel below its title. */
export function Section({ title, label, aside, small, ruled, className = '', children, ...rest }: SectionProps) {
  const Heading = small ? 'h3' : 'h2';
  const look = `${styles.section} ${small ? styles.small : ''} ${ruled ? styles.ruled : ''} ${className}`;
  return (
    <section className={look} aria-label={label ?? (typeof title === 'string' ? title : undefined)} {...rest}>
      {aside ? (
        <div className={styles.head}>
          <Heading>{title}</Heading>
          {aside}
        </div>
      ) : (
        <Heading>{title}</Heading>
      )}
      {children}
    </section>
  );
}
