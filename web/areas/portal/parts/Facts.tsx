import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** What is known of a record, term by term. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A stored picture beside its facts. */
export function PictureAndFacts({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.pair}>
      {picture && <div className={styles.picture}>{picture}</div>}
      {children}
    </div>
  );
}
