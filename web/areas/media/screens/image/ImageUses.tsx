import { toProblem } from '@masthead/client';
import { useMediaUsesQuery } from '@masthead/client/library';
import { Failure, formatCount, Link } from '@masthead/kit';
import styles from './ImageEditor.module.css';

/** The records that use an image, with links (MEDIA-19). */
export function ImageUses({ id }: { id: number }) {
  const { data: uses, error, refetch } = useMediaUsesQuery(id);
  if (error) {
    return <Failure onRetry={() => void refetch()}>Usage could not be loaded. {toProblem(error).message}</Failure>;
  }
  if (!uses) return null;
  return (
    <section className={styles.uses} aria-label="Usage">
      <h2>{uses.length === 0 ? 'Not used anywhere' : `Used in ${formatCount(uses.length)}`}</h2>
      <ul>
        {uses.map(({ kind, id: recordId, title, path }) => (
          <li key={`${kind}/${recordId}`}>
            <Link to={path}>{title}</Link> <span>{LABELS[kind] ?? kind}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LABELS: Record<string, string> = {
  'alert-item': 'alert',
  'annex-microsite': 'annex page',
  'email-content-stat': 'email performance',
  'emc-stat': 'email marketing',
  house: 'house record',
  job: 'career listing',
};
