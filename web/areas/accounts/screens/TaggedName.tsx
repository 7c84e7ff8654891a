import { Row } from '@masthead/kit';
import type { ReactNode } from 'react';
import styles from './TaggedName.module.css';

interface TaggedNameProps {
  name: ReactNode;
  /** A picture before the name. */
  image?: ReactNode;
  /** Tags. */
  children?: ReactNode;
}

/** A name in a table, cut with an ellipsis where it is too long, and its tags. */
export function TaggedName({ name, image, children }: TaggedNameProps) {
  return (
    <Row as="span" inline gap={2}>
      {image}
      <span className={styles.name}>{name}</span>
      {children}
    </Row>
  );
}
