import { Tag } from '@masthead/kit';
import type { Variant } from '../../model/registry';
import { capitalize, LEFT_OUT } from '../../model/slots';
import type { Summary } from '../../model/summary';
import styles from './RunSheet.module.css';

interface SlotContentProps {
  summary: Summary;
  warnings: readonly string[];
  /** The issue that the section is still from; null if it was changed or kept. */
  carriedOverFrom: number | null;
  /** The edition that does not print this slot; null if the edition does. */
  excludedBy: Variant | null;
}

/** Content of a slot: title, excerpt, then warnings and properties. */
export function SlotContent({ summary, warnings, carriedOverFrom, excludedBy }: SlotContentProps) {
  const { title, excerpt, meta, tags } = summary;
  const hasFacts = meta.length + tags.length + warnings.length > 0 || carriedOverFrom !== null || excludedBy !== null;
  return (
    <>
      <h2>{title}</h2>
      {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
      {hasFacts && (
        <p className={styles.meta}>
          {carriedOverFrom !== null && (
            <i>
              <Tag>from {carriedOverFrom}</Tag>
            </i>
          )}
          {warnings.map((warning) => (
            <i key={warning}>
              <Tag warn>{warning}</Tag>
            </i>
          ))}
          {excludedBy && (
            <i>
              <Tag>{capitalize(LEFT_OUT[excludedBy])}</Tag>
            </i>
          )}
          {tags.map((tag) => (
            <i key={tag}>
              <Tag>{tag}</Tag>
            </i>
          ))}
          {meta.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
    </>
  );
}
