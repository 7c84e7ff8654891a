import type { ReactNode } from 'react';
import type { PublicMicrosite, SectionName } from '../microsite';
import styles from './Section.module.css';
import { isShown } from './shown';

/** What every section is given. */
export interface SectionProps {
  microsite: PublicMicrosite;
  /** Whose page it is. */
  company: string;
  editing: SectionName | undefined;
}

interface FrameProps extends SectionProps {
  name: SectionName;
  /** Its heading; without one it is named by what is in it. */
  title?: string;
  className?: string;
  children: ReactNode;
}

/** The frame of one section; nothing at all where there is nothing to show. */
export function Section({ microsite, editing, name, title, className, children }: FrameProps) {
  if (!isShown(name, microsite)) return null;
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
