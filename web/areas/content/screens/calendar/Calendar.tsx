import {
  Button,
  Columns,
  EmptyState,
  Failure,
  formatDate,
  formatZone,
  getToday,
  IconButton,
  Menu,
  PageHeader,
  parseDay,
  Row,
  SegmentedControl,
  type SwapRow,
  Text,
  useIsPhone,
  useNavigate,
  useShortcut,
  useSwap,
  useUrlParams,
} from '@masthead/kit';
import { FilterMenu } from '@masthead/kit/lists';

import { useMemo, useRef, useState } from 'react';
import styles from './Calendar.module.css';
import { CalendarGrid } from './CalendarGrid';
import { listCreatable } from './creatable';
import { MAX_ENTRIES } from './Day';
import { DayDialog, DayList } from './DayList';
import {
  type CalendarItem,
  type CalendarKind,
  countByStatus,
  filterKinds,
  filterStatus,
  groupByDay,
  isMovable,
  KIND_LABELS,
  STATUSES,
} from './entries';
import { Legend } from './Legend';
import { MoveDialog, MoveHint } from './MoveDialog';
import { getPeriod, type Period, VIEW_LABELS, type View } from './period';
import { SubscribeDialog } from './SubscribeDialog';
import { Undated } from './Undated';
import { useCalendar, usePrefetchPeriod, useUndated } from './useCalendar';
import { useDayKeys } from './useDayKeys';
import { UNDATED_KEY, useMoving } from './useMoving';

const INITIAL = { view: 'weeks', day: '', kind: '', status: 'all' };
const VIEWS = Object.keys(VIEW_LABELS) as View[];
const KIND_OPTIONS = (Object.keys(KIND_LABELS) as CalendarKind[]).map((value) => ({
  value,
  label: KIND_LABELS[value],
}));
const NO_ITEMS: readonly CalendarItem[] = [];

/** `/calendar`: issues, and what is planned, scheduled and published around them (CONTENT-35, CONSOLE-40, CONSOLE-41). */
export default function Calendar() {
  const [address, change] = useUrlParams(INITIAL);
  const today = getToday();
  const view = VIEWS.find((one) => one === address.view) ?? 'weeks';
  const kinds = KIND_OPTIONS.map(({ value }) => value).filter((kind) => address.kind.split(',').includes(kind));
  const status = STATUSES.find((one) => one === address.status) ?? 'all';
  const period = getPeriod(view, parseDay(address.day), today);
  const isList = useIsPhone() || view === 'list';

  const loaded = useCalendar(period);
  const undated = useUndated();
  const prefetch = usePrefetchPeriod();
  const ofKinds = useMemo(() => filterKinds(loaded.items, kinds), [loaded.items, kinds]);
  const shown = useMemo(() => filterStatus(ofKinds, status), [ofKinds, status]);
  const days = useMemo(() => groupByDay(shown), [shown]);
  const spans = filterStatus(filterKinds(loaded.spans, kinds), status);
  const waiting = filterKinds(undated.items, kinds);
  const counts = countByStatus(ofKinds.filter((item) => item.day && period.days.includes(item.day)));

  const openPeriod = (day: string) => change({ day });
  const keys = useDayKeys(period, today, openPeriod);
  const moving = useMoving({ items: [...shown, ...waiting], current: keys.current, focusDay: keys.focusDay });
  const [opened, setOpened] = useState<string | null>(null);
  const [isSubscribing, setSubscribing] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  useSwap(board, isList ? [] : listDragRows(period.days, days, waiting), moving.onDrop, moving.onDragOver);
  useShortcut('t', 'Today', () => change({ day: '' }));
  useShortcut('m', 'Move the focused entry', () => moving.lift(isList));

  const parts = { period, today, days, spans, busy: loaded.isFetching, onOpen: setOpened };
  return (
    <>
      <PageHeader
        title="Calendar"
        status={
          <>
            <PeriodSteps
              period={period}
              onPeriod={openPeriod}
              onApproach={(day) => prefetch(getPeriod(view, day, today))}
            />
            <Button size="small" shortcut="T" onClick={() => change({ day: '' })}>
              Today
            </Button>
            <SegmentedControl
              label="View"
              size="small"
              value={view}
              onChange={(next) => change({ view: next })}
              options={VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
            />
          </>
        }
        actions={
          <>
            <Button icon="link" onClick={() => setSubscribing(true)}>
              Subscribe
            </Button>
            <NewMenu day={keys.current} />
          </>
        }
      >
        <Legend
          counts={loaded.isLoaded ? counts : null}
          status={status}
          onChange={(next) => change({ status: next })}
        />
        <FilterMenu
          label="Kind"
          pluralLabel="kinds"
          options={KIND_OPTIONS}
          selected={kinds}
          onChange={(next) => change({ kind: next.join(',') })}
        />
        <Text as="span" size="xs" tone="secondary">
          Times in{' '}
          <Text as="b" tone="text" weight="medium">
            {formatZone(`${period.days[0] ?? today} 12:00:00`)}
          </Text>
        </Text>
        <KeyHints />
      </PageHeader>
      {loaded.failures.map(({ what, message, retry }) => (
        <Failure key={what} onRetry={retry}>{`${what} could not be loaded. ${message}`}</Failure>
      ))}
      <Columns ref={board} template="minmax(0, 1fr) 200px" below="desk" gap={5} className={styles.board}>
        <div>
          {isList ? (
            <DayList {...parts} />
          ) : (
            <CalendarGrid
              {...parts}
              grid={keys.grid}
              current={keys.current}
              target={moving.target}
              onFocus={keys.setCurrent}
              onKeyDown={(event) => moving.onKeyDown(event) || keys.onKeyDown(event)}
            />
          )}
          {loaded.isLoaded && shown.length + spans.length === 0 && (
            <EmptyState title={`Nothing in ${period.title}`}>
              Choose a day to plan something for it. Issues, posts, career listings, events and ads with a date appear
              here.
            </EmptyState>
          )}
        </div>
        <Undated items={waiting} failures={undated.failures} hasMore={undated.hasMore} onPlan={moving.ask} />
      </Columns>
      <MoveHint target={moving.target} />
      {opened && !moving.asked && (
        <DayDialog
          day={opened}
          items={days.get(opened) ?? NO_ITEMS}
          onMove={moving.ask}
          onClose={() => setOpened(null)}
        />
      )}
      {isSubscribing && <SubscribeDialog onClose={() => setSubscribing(false)} />}
      {moving.asked && <MoveDialog {...moving.asked} onMove={moving.move} onClose={() => moving.setAsked(null)} />}
    </>
  );
}

/** The keys of the grid. */
function KeyHints() {
  return (
    <Text as="span" push size="xs" tone="secondary" className={styles.keys} aria-hidden="true">
      <kbd>←</kbd> <kbd>→</kbd> day <kbd>M</kbd> move <kbd>⏎</kbd> open
    </Text>
  );
}

/** Return the days, which receive items, and the items that can be dragged. What waits receives them too. */
function listDragRows(
  shown: readonly string[],
  days: ReadonlyMap<string, readonly CalendarItem[]>,
  waiting: readonly CalendarItem[],
): SwapRow[] {
  const visible = shown.flatMap((day) => (days.get(day) ?? NO_ITEMS).slice(0, MAX_ENTRIES)).filter(isMovable);
  return [
    ...shown.map((key) => ({ key, group: 'day', isMovable: false })),
    ...[...visible, ...waiting].map(({ key }) => ({ key, group: 'day', isMovable: true, isTarget: false })),
    { key: UNDATED_KEY, group: 'day', isMovable: false },
  ];
}

interface PeriodStepsProps {
  period: Period;
  onPeriod: (day: string) => void;
  /** Loads the period of a day, which is likely to be opened next. */
  onApproach: (day: string) => void;
}

/** The title of a period, between the buttons that open the one before and the one after. */
function PeriodSteps({ period, onPeriod, onApproach }: PeriodStepsProps) {
  const describe = (by: number) => ({
    onClick: () => onPeriod(period.step(by)),
    onMouseEnter: () => onApproach(period.step(by)),
  });
  return (
    <Row as="span" className={styles.period}>
      <IconButton icon="chevronLeft" size="small" label="Earlier" {...describe(-1)} />
      <Text as="h2" size="md" weight="strong" className={styles.title} aria-live="polite">
        {period.title}
      </Text>
      <IconButton icon="chevronRight" size="small" label="Later" {...describe(1)} />
    </Row>
  );
}

/** Menu of what can be created for a day. */
function NewMenu({ day }: { day: string }) {
  const navigate = useNavigate();
  const place = useRef<HTMLSpanElement>(null);
  useShortcut('n', 'New', () => place.current?.querySelector('button')?.click());
  return (
    <span ref={place}>
      <Menu
        trigger={
          <Button kind="primary" icon="plus" shortcut="N">
            New
          </Button>
        }
        heading={`For ${formatDate(day, 'weekday')}`}
        items={listCreatable(day).map(({ label, icon, path }) => ({ label, icon, onSelect: () => navigate(path) }))}
      />
    </span>
  );
}
