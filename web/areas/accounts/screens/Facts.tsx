import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A definition list of a record's properties. Properties without a value are left out. */
export function PropertyList({ properties: facts }: { properties: Record<string, ReactNode> }) {
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
