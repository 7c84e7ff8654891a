import { Hidden, Icon, Link, Text } from '@masthead/kit';
import styles from './Entry.module.css';
import type { EventSpan } from './eventBars';

/** An event on the days on which it takes place, as a bar; it links to the record. */
export function EventLink({ event: { path, title, status } }: { event: EventSpan }) {
  return (
    <Link to={path} title={title} className={`${styles.bar} ${status === 'planned' ? styles.planned : ''}`}>
      <Icon name="calendar" size={12} />
      <Hidden>Event takes place, </Hidden>
      <Text as="span" truncate>
        {title}
      </Text>
    </Link>
  );
}
