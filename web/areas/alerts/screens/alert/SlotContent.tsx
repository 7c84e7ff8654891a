import { Tag, Text } from '@masthead/kit';
import type { Variant } from '../../model/registry';
import { capitalize, LEFT_OUT } from '../../model/slots';
import type { Summary } from '../../model/summary';
import styles from './RunSheet.module.css';

interface SlotContentProps {
  summary: Summary;
  warnings: readonly string[];
  /** What of it is still from another issue; empty for nothing. */
  mark: string;
  /** The edition that does not print this slot; null if the edition does. */
  excludedBy: Variant | null;
}

/** Content of a slot: title, excerpt, then warnings and properties. */
export function SlotContent({ summary, warnings, mark, excludedBy }: SlotContentProps) {
  const { title, excerpt, meta } = summary;
  const tags = [
    ...(mark ? [mark] : []),
    ...warnings,
    ...(excludedBy ? [capitalize(LEFT_OUT[excludedBy])] : []),
    ...summary.tags,
  ];
  return (
    <>
      <Text as="h2" truncate className={styles.title}>
        {title}
      </Text>
      {excerpt && (
        <Text size="sm" tone="secondary" truncate only="desk">
          {excerpt}
        </Text>
      )}
      {meta.length + tags.length > 0 && (
        <Text truncate className={styles.meta}>
          {tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              <Tag warn={warnings.includes(tag)}>{tag}</Tag>
            </span>
          ))}
          {meta.map((fact) => (
            <span key={fact} className={styles.fact}>
              {fact}
            </span>
          ))}
        </Text>
      )}
    </>
  );
}
