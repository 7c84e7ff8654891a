import { useCalendarIssuesQuery, useCalendarQuery } from '@masthead/client/choices';
import type { CalendarIssue } from '@masthead/client/types/alerts';
import type { CalendarEntryOut } from '@masthead/client/types/content';
import { addDays, formatClock, getDay, Link, StatusBadge } from '@masthead/kit';
import { Block, FRESH } from './Block';
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
  const query = useCalendarQuery({ from: addDays(today, -1), to: addDays(tomorrow, 1) }, FRESH);
  const { data: issues = [] } = useCalendarIssuesQuery({ from: today, to: tomorrow }, FRESH);
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
              now={day === today ? new Date().toISOString() : null}
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
  /** The present time, against which entries of today are shown; null on another day. */
  now: string | null;
}

function Entries({ entries, issues, nothing, now }: EntriesProps) {
  if (entries.length + issues.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  const past = now === null ? [] : entries.filter(({ date }) => date <= now);
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
      {past.map((entry) => (
        <Entry key={`${entry.kind}-${entry.id}`} entry={entry} />
      ))}
      {now && (
        <li className={styles.now} aria-label="Now">
          <time dateTime={now}>{formatClock(now)}</time>
        </li>
      )}
      {entries.slice(past.length).map((entry) => (
        <Entry key={`${entry.kind}-${entry.id}`} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry: { kind, id, title, status, date } }: { entry: CalendarEntryOut }) {
  return (
    <li>
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
  );
}

function Status({ status }: { status: CalendarEntryOut['status'] }) {
  return status === 'draft' ? 'planned' : <StatusBadge status={status} />;
}
