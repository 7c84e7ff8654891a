import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** What is known of a record, by name; what has no value is left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
