import { Button, Stack } from '@masthead/kit';
import { type ReactNode, useState } from 'react';
import styles from './Preflight.module.css';

/** Number of items shown before a list is expanded. */
const FIRST = 3;

/** A list that shows its first items, and all of them on request. */
export function ExpandableList({ items }: { items: ReactNode[] }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <Stack as="ul" gap={1} size="sm" tone="secondary" className={styles.links}>
        {all ? items : items.slice(0, FIRST)}
      </Stack>
      {items.length > FIRST && (
        <span className={styles.more}>
          <Button kind="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : 'Show all'}
          </Button>
        </span>
      )}
    </>
  );
}
