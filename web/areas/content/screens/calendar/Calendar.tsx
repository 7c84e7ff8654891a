import { Button, EmptyState, Failure, IconButton, PageHeader, SegmentedControl, useShortcut } from '@masthead/kit';
import { FilterMenu, useUrlParams } from '@masthead/kit/lists';
import { useMemo, useState } from 'react';
import { type CalendarEntry, useCalendarQuery, usePrefetch } from '../../api/calendar';
import { KINDS, type Kind } from '../../model/kinds';
import { addMonths, formatMonth, getToday, getWeeks, parseMonth } from '../../model/month';
import styles from './Calendar.module.css';
import { DayDialog } from './DayDialog';
import { countByStatus, type EntryStatus, filterEntries, groupByDay } from './entries';
import { MonthGrid } from './MonthGrid';

const INITIAL = { month: '', kind: '', status: 'all' };
const LABELS: Record<EntryStatus, string> = { all: 'All', scheduled: 'Scheduled', published: 'Published' };
const KIND_OPTIONS = (Object.keys(KINDS) as Kind[]).map((kind) => ({ value: kind, label: KINDS[kind].label }));
const NO_ENTRIES: CalendarEntry[] = [];

/** `/calendar`: scheduled and published records by month. */
export default function Calendar() {
  const [address, change] = useUrlParams(INITIAL);
  const month = parseMonth(address.month, getToday());
  const kinds = KIND_OPTIONS.map(({ value }) => value).filter((kind) => address.kind.split(',').includes(kind));
  const status: EntryStatus = address.status === 'scheduled' || address.status === 'published' ? address.status : 'all';
  const { data, currentData, isFetching, error, refetch } = useCalendarQuery(getSpan(month));
  const prefetch = usePrefetch('calendar');
  const [day, setDay] = useState<string | null>(null);

  const ofKinds = useMemo(() => filterEntries(data ?? NO_ENTRIES, kinds, 'all'), [data, kinds]);
  const days = useMemo(() => groupByDay(filterEntries(ofKinds, [], status)), [ofKinds, status]);
  const counts = countByStatus(ofKinds.filter(({ date }) => date.startsWith(month)));
  const openMonth = (next: string) => change({ month: next });
  const step = (by: number) => openMonth(addMonths(month, by));
  useShortcut('t', 'Today', () => change({ month: '' }));

  return (
    <>
      <PageHeader
        title="Calendar"
        subtitle="What is scheduled and published, by the day in UTC."
        status={
          <SegmentedControl
            label="Status"
            value={status}
            onChange={(next) => change({ status: next })}
            options={(Object.keys(LABELS) as EntryStatus[]).map((value) => ({
              value,
              label: LABELS[value],
              ...(currentData && { count: counts[value] }),
            }))}
          />
        }
      >
        <IconButton
          icon="chevronLeft"
          label="Previous month"
          onClick={() => step(-1)}
          onMouseEnter={() => prefetch(getSpan(addMonths(month, -1)))}
        />
        <h2 className={styles.month} aria-live="polite">
          {formatMonth(month)}
        </h2>
        <IconButton
          icon="chevronRight"
          label="Next month"
          onClick={() => step(1)}
          onMouseEnter={() => prefetch(getSpan(addMonths(month, 1)))}
        />
        <Button shortcut="T" onClick={() => change({ month: '' })}>
          Today
        </Button>
        <FilterMenu
          label="Kind"
          pluralLabel="kinds"
          options={KIND_OPTIONS}
          selected={kinds}
          onChange={(next) => change({ kind: next.join(',') })}
        />
      </PageHeader>
      {error && (
        <Failure onRetry={() => void refetch()}>{`The calendar could not be loaded. ${error.message ?? ''}`}</Failure>
      )}
      <MonthGrid month={month} days={days} busy={isFetching} onMonth={openMonth} onDay={setDay} />
      {currentData && counts[status] === 0 && (
        <EmptyState title={`Nothing in ${formatMonth(month)}`}>
          A post, career listing, event or ad appears on its day once it is scheduled or published.
        </EmptyState>
      )}
      {day && <DayDialog day={day} entries={days.get(day) ?? NO_ENTRIES} onClose={() => setDay(null)} />}
    </>
  );
}

/** Return the first and last day of a month's weeks. */
function getSpan(month: string): { from: string; to: string } {
  const days = getWeeks(month).flat();
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
}
