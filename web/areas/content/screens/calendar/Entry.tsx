import { Hidden, Icon, Link, Row, StatusBadge } from '@masthead/kit';
import styles from './Entry.module.css';
import type { CalendarItem, IssueFigures, Sale } from './entries';

/** One entry with kind, time and title; it links to the record. */
export function Entry({ item }: { item: CalendarItem }) {
  const { label, icon, status, time, title, issue } = item;
  if (issue) return <IssueCard item={item} issue={issue} />;
  const when = time ? `, ${time}` : '';
  return (
    <Link
      to={item.path}
      data-item={item.key}
      draggable={false}
      className={[styles.entry, styles[status]].join(' ')}
      title={`${label}, ${status}${when}: ${title}`}
    >
      <Icon name={icon} size={12} />
      <Hidden>
        {label}, {status},
      </Hidden>
      <span className={styles.what}>
        {time && (
          <>
            <span className={styles.time}>{time}</span>{' '}
          </>
        )}
        {title}
      </span>
      {item.publishedLate && (
        <>
          <Icon name="warning" size={12} className={styles.late} />
          <Hidden>missed, published late</Hidden>
        </>
      )}
    </Link>
  );
}

/** An issue: its number and status, a tick for each ad slot, what is sold of them, and how full it is. */
function IssueCard({ item: { key, path, label, status, title }, issue }: { item: CalendarItem; issue: IssueFigures }) {
  const { number, filled, slots } = issue;
  return (
    <Link
      to={path}
      data-item={key}
      draggable={false}
      className={[styles.entry, styles.issue, styles[status]].join(' ')}
      title={`${label}, ${status}: ${title}`}
    >
      <Row as="span" wrap justify="between" align="stretch" gap={[0, 2]} className={styles.line}>
        <Hidden>
          {label}, {status},{' '}
        </Hidden>
        <b>Issue# {number}</b>
        <Hidden> {issue.title}, </Hidden>
        <span aria-hidden="true">
          {status === 'scheduled' || status === 'published' ? <StatusBadge status={status} /> : 'Planned'}
        </span>
      </Row>
      <Row as="span" align="stretch" gap="2px" className={styles.ticks} aria-hidden="true">
        {listTicks(issue).map((tick, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots have no other identity
          <i key={at} className={TICKS[tick]} />
        ))}
      </Row>
      <Row as="span" wrap justify="between" align="stretch" gap={[0, 2]} className={styles.line}>
        <span>{describeAds(issue)}</span> <span>{filled > 0 ? `${filled} of ${slots} filled` : 'Empty'}</span>
      </Row>
    </Link>
  );
}

const TICKS: Record<Sale, string | undefined> = { sold: styles.filled, held: styles.held, open: undefined };

/** A tick for each slot: what is sold of them; while nothing is, which are filled. */
const listTicks = ({ ads, sales }: IssueFigures): readonly Sale[] =>
  sales ?? ads.map((isFilled) => (isFilled ? 'sold' : 'open'));

/** "7 of 10 sold"; while nothing is, "7 of 10 ads". */
function describeAds({ ads, sales }: IssueFigures): string {
  if (sales) return `${sales.filter((sale) => sale === 'sold').length} of ${sales.length} sold`;
  return `${ads.filter(Boolean).length} of ${ads.length} ads`;
}
