import type { CalendarIssue } from '@masthead/client/types/alerts';
import type { CalendarEntryOut } from '@masthead/client/types/content';
import { Link, StatusBadge, toLocalDateTime } from '@masthead/kit';
import { useTodayCalendarQuery, useTodayIssuesQuery } from '../../todayApi';
import { Block, FRESH } from './Block';
import { addDays, getDay } from './days';
import styles from './Today.module.css';

const KINDS: Record<CalendarEntryOut['kind'], { label: string; path: string }> = {
  post: { label: 'Post', path: '/post' },
  job: { label: 'Career listing', path: '/career-listing' },
  event: { label: 'Event', path: '/event-listing' },
  ad: { label: 'Ad', path: '/ad' },
};

/** What publishes today and tomorrow, in order. */
export function PublishesSoon({ today }: { today: string }) {
  const tomorrow = addDays(today, 1);
  // The service has days in UTC: those around belong to a day of another time zone in part.
  const query = useTodayCalendarQuery({ from: addDays(today, -1), to: addDays(tomorrow, 1) }, FRESH);
  const { data: issues = [] } = useTodayIssuesQuery({ from: today, to: tomorrow }, FRESH);
  return (
    <aside className={styles.soon} aria-label="Today and tomorrow">
      {[
        { day: today, title: 'Publishes today', nothing: 'Nothing publishes today.' },
        { day: tomorrow, title: 'Tomorrow', nothing: 'Nothing publishes tomorrow.' },
      ].map(({ day, title, nothing }) => (
        <Block key={day} title={title} what="Posts, career listings, events and ads" query={query}>
          {(entries) => (
            <Entries
              entries={entries.filter(({ date }) => getDay(date) === day)}
              issues={issues.filter(({ date }) => date.startsWith(day))}
              nothing={nothing}
            />
          )}
        </Block>
      ))}
      <Link to="/calendar">Open calendar</Link>
    </aside>
  );
}

interface EntriesProps {
  entries: readonly CalendarEntryOut[];
  issues: readonly CalendarIssue[];
  nothing: string;
}

function Entries({ entries, issues, nothing }: EntriesProps) {
  if (entries.length + issues.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <ul className={styles.entries}>
      {issues.map(({ id, issue, title, status }) => (
        <li key={`issue-${id}`}>
          <span className={styles.time}>All day</span>
          <div>
            <Link to={`/alert/${id}`}>
              Issue# {issue} {title}
            </Link>
            <small>
              Alert issue, <Status status={status} />
            </small>
          </div>
        </li>
      ))}
      {entries.map(({ kind, id, title, status, date }) => (
        <li key={`${kind}-${id}`}>
          <time className={styles.time} dateTime={date}>
            {formatClock(date)}
          </time>
          <div>
            <Link to={`${KINDS[kind].path}/${id}`}>{title}</Link>
            <small>
              {KINDS[kind].label}, <Status status={status} />
            </small>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Status({ status }: { status: CalendarEntryOut['status'] }) {
  return status === 'draft' ? 'planned' : <StatusBadge status={status} />;
}

/** Return the time of an instant in the publisher's time zone: "9:00 AM". */
function formatClock(instant: string): string {
  const [hour = 0, minute = ''] = toLocalDateTime(instant).slice(11, 16).split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
