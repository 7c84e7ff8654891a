import type { ReactNode } from 'react';
import type { PublicMicrosite, SectionName } from '../microsite';
import styles from './Section.module.css';
import { isVisible } from './visibleSections';

/** Properties of every section. */
export interface SectionProps {
  microsite: PublicMicrosite;
  company: string;
  editing: SectionName | undefined;
}

interface FrameProps extends SectionProps {
  name: SectionName;
  /** Its heading; without one it gets an accessible name. */
  title?: string;
  className?: string;
  children: ReactNode;
}

/** Frame of one section; renders nothing if the section is empty. */
export function Section({ microsite, editing, name, title, className, children }: FrameProps) {
  if (!isVisible(name, microsite)) return null;
  const isEdited = editing === name;
  return (
    <section
      id={name}
      className={`${styles.section} ${className ?? ''}`}
      data-section={name}
      data-editing={isEdited || undefined}
      aria-labelledby={title ? `${name}-title` : undefined}
    >
      {isEdited && <span className={styles.editing}>Editing</span>}
      <div className={styles.inner} data-part="inner">
        {title && (
          <h2 id={`${name}-title`} className={styles.title} data-part="title">
            {title}
          </h2>
        )}
        {children}
      </div>
    </section>
  );
}
