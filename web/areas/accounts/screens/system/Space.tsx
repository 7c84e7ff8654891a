import { formatBytes, formatCountOf } from '@masthead/kit';
import type { ServiceState } from '../../model/system';
import { PropertyList } from '../PropertyList';
import styles from './System.module.css';

/** The space that databases and stored files use. */
export function Space({ services }: { services: readonly ServiceState[] }) {
  const sizes = services.flatMap(({ report }) => report?.database?.bytes ?? []);
  const files = services.find(({ report }) => report?.objects)?.report?.objects;
  return (
    <section className={styles.section} aria-label="Space">
      <h2>Space</h2>
      {sizes.length === 0 && !files && <p>No service has reported its space yet.</p>}
      <PropertyList
        properties={{
          Databases: sizes.length > 0 && formatBytes(sizes.reduce((sum, size) => sum + size, 0)),
          Files: files && `${formatBytes(files.bytes)} in ${formatCountOf(files.count, 'file')}`,
        }}
      />
    </section>
  );
}
