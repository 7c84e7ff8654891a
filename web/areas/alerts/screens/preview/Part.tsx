import { Stack, Text } from '@masthead/kit';
import type { ReactNode } from 'react';
import styles from './Preflight.module.css';

interface PartProps {
  title: string;
  /** Number of entries, after the title. */
  count?: number;
  children: ReactNode;
}

/** A part of the preflight panel. */
export function Part({ title, count, children }: PartProps) {
  return (
    <Stack as="section" gap={3} className={styles.part}>
      <Text as="h2" size="sm" weight="strong" dense>
        {title} {count !== undefined && <span className={styles.count}>{count}</span>}
      </Text>
      {children}
    </Stack>
  );
}
