import styles from './Skeleton.module.css';

/** Placeholder for the rows of a list or the labelled fields of a form. Not shown over data that is already loaded. */
export function Skeleton({
  rows = 8,
  label = 'Loading',
  shape = 'list',
}: {
  rows?: number;
  label?: string;
  shape?: 'list' | 'form';
}) {
  const Row = shape === 'form' ? FieldRow : ListRow;
  return (
    <div role="status" aria-label={label} className={styles.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <Row key={row} at={row} />
      ))}
    </div>
  );
}

function ListRow({ at }: { at: number }) {
  return (
    <div className={styles.row} aria-hidden="true">
      <i />
      <i style={{ width: `${72 - ((at * 17) % 40)}%` }} />
      <i />
    </div>
  );
}

/** A label above a control; every third control is a tall one. */
function FieldRow({ at }: { at: number }) {
  return (
    <div className={`${styles.field} ${at % 3 === 1 ? styles.tall : ''}`} aria-hidden="true">
      <i style={{ width: `${88 + ((at * 37) % 72)}px` }} />
      <i />
    </div>
  );
}
