import { useCalendarIssuesQuery, useCalendarQuery } from '@masthead/client/choices';
import type { CalendarIssue } from '@masthead/client/types/alerts';
import type { CalendarEntryOut } from '@masthead/client/types/content';
import { addDays, Columns, formatClock, getDay, Link, Row, StatusBadge, Text } from '@masthead/kit';
import { Block, FRESH, Nothing } from './Block';
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
    <aside aria-label="Today and tomorrow">
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
      <Link to="/calendar" className={styles.calendar}>
        Open calendar
      </Link>
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
  if (entries.length + issues.length === 0) return <Nothing>{nothing}</Nothing>;
  const past = now === null ? [] : entries.filter(({ date }) => date <= now);
  return (
    <ul>
      {issues.map(({ id, issue, title, status }) => (
        <Entry
          key={`issue-${id}`}
          {...{ kind: 'Alert issue', to: `/alert/${id}`, title: `Issue# ${issue} ${title}`, status }}
        />
      ))}
      {past.map(renderEntry)}
      {now && (
        <Row
          {...{ as: 'li', gap: 2, pad: [2, 0], size: 'xs', weight: 'medium', tone: 'accent' }}
          className={styles.now}
          aria-label="Now"
        >
          <time dateTime={now}>{formatClock(now)}</time>
        </Row>
      )}
      {entries.slice(past.length).map(renderEntry)}
    </ul>
  );
}

function renderEntry({ kind, id, title, status, date }: CalendarEntryOut) {
  const { label, path } = KINDS[kind];
  return <Entry key={`${kind}-${id}`} {...{ kind: label, to: `${path}/${id}`, title, status, date }} />;
}

interface EntryProps extends Pick<CalendarEntryOut, 'title' | 'status'> {
  kind: string;
  to: string;
  /** Absent of what publishes on no certain time of the day. */
  date?: string;
}

function Entry({ kind, to, title, status, date }: EntryProps) {
  return (
    <Columns as="li" template="72px minmax(0, 1fr)" below="never" gap={2} pad={[2, 0]} size="sm">
      <Text as="time" dateTime={date} tone="muted" tabular>
        {date ? formatClock(date) : 'All day'}
      </Text>
      <div>
        <Link to={to}>{title}</Link>
        <Row as="small" gap={1} size="sm" tone="muted">
          {kind}, {status === 'draft' ? 'planned' : <StatusBadge status={status} />}
        </Row>
      </div>
    </Columns>
  );
}
