import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** Its name for those who go from part to part, where the title is a sentence. */
  label?: string;
  children: ReactNode;
}

/** A part of a person's page below a hairline, without a box. */
export function Section({ title, label = title, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={label}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
