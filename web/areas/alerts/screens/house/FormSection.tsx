import { Stack, Text } from '@masthead/kit';
import type { ReactNode } from 'react';
import styles from './House.module.css';

/** A titled group of fields. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={4} className={styles.section} aria-label={title}>
      <Text as="h2" size="lg" weight="strong">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
