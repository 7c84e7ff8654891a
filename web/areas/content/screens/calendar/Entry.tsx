import { Icon, Link, Meter } from '@masthead/kit';
import styles from './Calendar.module.css';
import type { CalendarItem } from './entries';

/** One entry with kind, time and title; it links to the record. An issue also shows how full it is. */
export function Entry({ item }: { item: CalendarItem }) {
  const { kind, label, icon, status, time, title, slots } = item;
  const when = time ? `, ${time}` : '';
  return (
    <Link
      to={item.path}
      data-item={item.key}
      draggable={false}
      className={[styles.entry, styles[status], kind === 'issues' && styles.issue].filter(Boolean).join(' ')}
      title={`${label}, ${status}${when}: ${title}`}
    >
      <Icon name={icon} size={14} />
      <span className={styles.unseen}>
        {label}, {status},
      </span>
      {time && <span className={styles.time}>{time}</span>} <span className={styles.what}>{title}</span>
      {slots && (
        <span className={styles.slots}>
          <Meter value={slots.filled} max={slots.all} label="Filled slots" />
          {slots.filled} of {slots.all} filled
        </span>
      )}
      {item.publishedLate && (
        <>
          <Icon name="warning" size={14} className={styles.late} />
          <span className={styles.unseen}>missed, published late</span>
        </>
      )}
    </Link>
  );
}
