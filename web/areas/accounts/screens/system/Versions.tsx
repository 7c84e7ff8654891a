import { listVersions, type Part, type ServiceState } from '../../model/system';
import { PropertyList } from '../PropertyList';
import styles from './System.module.css';

interface VersionsProps {
  services: readonly ServiceState[];
  parts: readonly Part[];
}

/** The versions of Masthead that run, and whether all databases are up to date. */
export function Versions({ services, parts }: VersionsProps) {
  const databases = services.flatMap(({ report }) => report?.database ?? []);
  const current = databases.filter(({ isCurrent }) => isCurrent).length;
  const find = (name: string) => parts.find(({ key }) => key === name)?.version;
  return (
    <section className={styles.section} aria-label="Versions">
      <h2>Versions</h2>
      {databases.length === 0 && <p>No service has reported its version yet.</p>}
      <PropertyList
        properties={{
          Masthead: listVersions(parts).join(', '),
          Schemas: databases.length > 0 && `${current} of ${services.length} current`,
          PostgreSQL: find('database'),
          NATS: find('nats'),
        }}
      />
    </section>
  );
}
