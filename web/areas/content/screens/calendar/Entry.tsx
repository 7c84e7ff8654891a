import { Icon, Link } from '@masthead/kit';
import type { CalendarEntry } from '../../api/calendar';
import { editorPath, KIND_OF, KINDS } from '../../model/kinds';
import { formatTime } from '../../model/month';
import styles from './Calendar.module.css';

/** One calendar entry with kind, time and title; it links to the record's editor. */
export function Entry({ entry }: { entry: CalendarEntry }) {
  const kind = KIND_OF[entry.kind];
  const { label, icon } = KINDS[kind];
  const time = formatTime(entry.date);
  return (
    <Link
      to={editorPath(kind, entry.id)}
      className={`${styles.entry} ${styles[entry.status]}`}
      title={`${label}, ${entry.status}, ${time}: ${entry.title}`}
    >
      <Icon name={icon} size={14} />
      <span className={styles.unseen}>
        {label}, {entry.status},
      </span>
      <span className={styles.time}>{time}</span> <span className={styles.what}>{entry.title}</span>
      {entry.publishedLate && (
        <>
          <Icon name="warning" size={14} className={styles.late} />
          <span className={styles.unseen}>missed, published late</span>
        </>
      )}
    </Link>
  );
}
