import { Button } from '@masthead/kit';
import { type ReactNode, useState } from 'react';
import styles from './Preflight.module.css';

/** Number of items shown before a list is expanded. */
const FIRST = 3;

/** A list that shows its first items, and all of them on request. */
export function ExpandableList({ items, className }: { items: ReactNode[]; className: string | undefined }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className={className}>{all ? items : items.slice(0, FIRST)}</ul>
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
