import styles from './StatusBadge.module.css';

export type Status = 'draft' | 'scheduled' | 'published';

const WORDS: Record<Status, string> = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' };

/** Status of a publication as shape and word: open ring Draft, half amber Scheduled, solid green Published. */
export function StatusBadge({ status }: { status: Status }) {
  return <span className={`${styles.status} ${styles[status]}`}>{WORDS[status]}</span>;
}
