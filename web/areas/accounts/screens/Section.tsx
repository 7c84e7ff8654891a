import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** Accessible name of the section, for titles that are whole sentences. */
  label?: string;
  children: ReactNode;
}

/** A section of a detail page, separated by a hairline. */
export function Section({ title, label = title, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={label}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
