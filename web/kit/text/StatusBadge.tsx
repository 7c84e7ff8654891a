import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

export type Status = 'draft' | 'scheduled' | 'published';

interface StatusMarkProps {
  tone: 'off' | 'ok' | 'warn' | 'danger';
  /** The word. */
  children: ReactNode;
}

/** A state as shape and word: open ring, solid green, half amber, red square. */
export function StatusMark({ tone, children }: StatusMarkProps) {
  return <span className={`${styles.status} ${styles[tone] ?? ''}`}>{children}</span>;
}

const LOOKS = { draft: ['off', 'Draft'], scheduled: ['warn', 'Scheduled'], published: ['ok', 'Published'] } as const;

/** Status of a publication: open ring Draft, half amber Scheduled, solid green Published. */
export function StatusBadge({ status }: { status: Status }) {
  const [tone, word] = LOOKS[status];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}
