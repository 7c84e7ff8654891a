import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A record's properties as a definition list. */
export function PropertyList({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
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

/** A stored image next to the record's properties. */
export function PictureAndFacts({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.pair}>
      {picture && <div className={styles.picture}>{picture}</div>}
      {children}
    </div>
  );
}
