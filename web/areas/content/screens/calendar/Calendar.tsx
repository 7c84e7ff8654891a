import {
  Button,
  EmptyState,
  Failure,
  formatZone,
  getHouseZone,
  IconButton,
  PageHeader,
  SegmentedControl,
  saveFile,
  useShortcut,
} from '@masthead/kit';
import { FilterMenu, useUrlParams } from '@masthead/kit/lists';
import { useMemo, useState } from 'react';
import { addMonths, formatMonth, getToday, parseMonth } from '../../model/month';
import styles from './Calendar.module.css';
import { DayDialog } from './DayDialog';
import {
  type CalendarItem,
  type CalendarKind,
  countByStatus,
  filterItems,
  groupByDay,
  isMovable,
  KIND_LABELS,
  STATUS_LABELS,
  type StatusFilter,
} from './entries';
import { buildCalendarFile } from './icalendar';
import { MonthGrid } from './MonthGrid';
import { MoveDialog } from './MoveDialog';
import { useCalendar } from './useCalendar';
import { useMove } from './useMove';

const INITIAL = { month: '', kind: '', status: 'all' };
const KIND_OPTIONS = (Object.keys(KIND_LABELS) as CalendarKind[]).map((value) => ({
  value,
  label: KIND_LABELS[value],
}));
const NO_ITEMS: CalendarItem[] = [];
const STATUSES = Object.keys(STATUS_LABELS) as StatusFilter[];

/** `/calendar`: issues, and what is planned, scheduled and published around them, by month (CONTENT-35, CONSOLE-40). */
export default function Calendar() {
  const [address, change] = useUrlParams(INITIAL);
  const today = getToday();
  const month = parseMonth(address.month, today);
  const kinds = KIND_OPTIONS.map(({ value }) => value).filter((kind) => address.kind.split(',').includes(kind));
  const status = STATUSES.find((one) => one === address.status) ?? 'all';
  const { items, failures, prefetch, isLoaded, isFetching } = useCalendar(month);
  const { move, moveToDay } = useMove();
  const [day, setDay] = useState<string | null>(null);
  const [moving, setMoving] = useState<CalendarItem | null>(null);

  const ofKinds = useMemo(() => filterItems(items, kinds, 'all'), [items, kinds]);
  const shown = useMemo(() => filterItems(ofKinds, [], status), [ofKinds, status]);
  const days = useMemo(() => groupByDay(shown), [shown]);
  const counts = countByStatus(ofKinds.filter((item) => item.day.startsWith(month)));
  const openMonth = (next: string) => change({ month: next });
  const step = (by: number) => openMonth(addMonths(month, by));
  const download = () => {
    const file = buildCalendarFile(shown, new Date(), window.location.origin);
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `calendar-${month}.ics`);
  };
  useShortcut('t', 'Today', () => change({ month: '' }));
  useShortcut('m', 'Move the focused entry', () => {
    const key = document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item;
    const item = shown.find((one) => one.key === key);
    if (item && isMovable(item)) setMoving(item);
  });

  return (
    <>
      <PageHeader
        title="Calendar"
        subtitle={`Times in ${formatZone(getHouseZone(), `${month}-01 12:00:00`)}. Planned: a date, not yet released. Scheduled: publishes by itself.`}
        status={
          <SegmentedControl
            label="Status"
            value={status}
            onChange={(next) => change({ status: next })}
            options={STATUSES.map((value) => ({
              value,
              label: STATUS_LABELS[value],
              ...(isLoaded && { count: counts[value] }),
            }))}
          />
        }
        actions={
          <Button icon="download" disabled={!isLoaded} onClick={download}>
            Download .ics
          </Button>
        }
      >
        <IconButton
          icon="chevronLeft"
          label="Previous month"
          onClick={() => step(-1)}
          onMouseEnter={() => prefetch(-1)}
        />
        <h2 className={styles.month} aria-live="polite">
          {formatMonth(month)}
        </h2>
        <IconButton icon="chevronRight" label="Next month" onClick={() => step(1)} onMouseEnter={() => prefetch(1)} />
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
      {failures.map(({ what, message, retry }) => (
        <Failure key={what} onRetry={retry}>{`${what} could not be loaded. ${message}`}</Failure>
      ))}
      <MonthGrid
        {...{ month, today, days }}
        busy={isFetching}
        onMonth={openMonth}
        onDay={setDay}
        onMove={(key, to) => {
          const item = shown.find((one) => one.key === key);
          if (item && item.day !== to) void moveToDay(item, to);
        }}
      />
      {isLoaded && counts[status] === 0 && (
        <EmptyState title={`Nothing in ${formatMonth(month)}`}>
          Choose a day to plan something for it. Issues, posts, career listings, events and ads with a date appear here.
        </EmptyState>
      )}
      {day && !moving && (
        <DayDialog day={day} items={days.get(day) ?? NO_ITEMS} onMove={setMoving} onClose={() => setDay(null)} />
      )}
      {moving && <MoveDialog item={moving} onMove={move} onClose={() => setMoving(null)} />}
    </>
  );
}
