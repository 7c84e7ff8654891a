import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import styles from './Calendar.module.css';
import { Day } from './Day';
import { EventLink } from './EventLink';
import type { CalendarItem } from './entries';
import { type EventBar, type EventSpan, layOutBars } from './eventBars';
import { getWeekday, type Period, WEEKDAYS } from './period';
import type { Target } from './useMoving';

interface CalendarGridProps {
  grid: RefObject<HTMLTableElement | null>;
  period: Period;
  today: string;
  days: ReadonlyMap<string, readonly CalendarItem[]>;
  spans: readonly EventSpan[];
  busy: boolean;
  current: string;
  target: Target | null;
  onFocus: (day: string) => void;
  /** Opens the dialog of a day. */
  onOpen: (day: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const NO_ITEMS: readonly CalendarItem[] = [];

/** The weeks of a period as a table, in which entries are dragged from day to day. Events are bars below the days. */
export function CalendarGrid({ grid, period, today, days, spans, busy, current, target, ...on }: CalendarGridProps) {
  const issueDay = useMemo(() => findIssueDay(days), [days]);
  const isNarrow = (weekday: number) => [0, 6].includes(weekday) && isEmpty(period, weekday, days);
  return (
    <table
      ref={grid}
      className={`${styles.grid} ${busy ? styles.busy : ''}`}
      aria-label={period.title}
      aria-busy={busy || undefined}
      onKeyDown={on.onKeyDown}
    >
      <colgroup>
        {WEEKDAYS.map((name, weekday) => (
          <col
            key={name}
            className={isNarrow(weekday) ? styles.narrow : weekday === issueDay ? styles.wide : undefined}
          />
        ))}
      </colgroup>
      <thead>
        <tr>
          {WEEKDAYS.map((name, weekday) => (
            <th key={name} scope="col" abbr={name} className={weekday === issueDay ? styles.issueDay : undefined}>
              {name.slice(0, 3)}
              {weekday === issueDay && ', issue day'}
            </th>
          ))}
        </tr>
      </thead>
      {period.weeks.map((week) => (
        <tbody key={week[0]}>
          <tr>
            {week.map((day, weekday) => (
              <Day
                key={day}
                day={day}
                items={days.get(day) ?? NO_ITEMS}
                isFirst={day === period.days[0]}
                isOutside={period.month !== null && !day.startsWith(period.month)}
                isPast={day < today}
                isToday={day === today}
                isIssueDay={weekday === issueDay}
                isCurrent={day === current}
                target={target?.day === day ? target : null}
                onFocus={() => on.onFocus(day)}
                onOpen={() => on.onOpen(day)}
              />
            ))}
          </tr>
          <EventRows lanes={layOutBars(spans, week)} issueDay={issueDay} />
        </tbody>
      ))}
    </table>
  );
}

/** Return the weekday on which most issues come out; -1 if there are none. */
function findIssueDay(days: CalendarGridProps['days']): number {
  const counts = WEEKDAYS.map(() => 0);
  for (const [day, items] of days) {
    const weekday = getWeekday(day);
    counts[weekday] = (counts[weekday] ?? 0) + items.filter(({ issue }) => issue).length;
  }
  const most = Math.max(...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

const isEmpty = ({ days }: Period, weekday: number, filled: CalendarGridProps['days']): boolean =>
  days.every((day, at) => at % WEEKDAYS.length !== weekday || !filled.has(day));

interface EventRowsProps {
  /** Bars of a lane do not overlap and are in order. */
  lanes: readonly (readonly EventBar[])[];
  issueDay: number;
}

/** Rows below the days of a week, in which each event is a bar over its days. */
function EventRows({ lanes, issueDay }: EventRowsProps) {
  return lanes.map((lane) => (
    <tr key={lane.map(({ span }) => span.id).join()} className={styles.events}>
      {WEEKDAYS.map((name, weekday) => (
        <Cell
          key={name}
          weekday={weekday}
          bar={lane.find((one) => covers(one, weekday))}
          tint={weekday === issueDay ? styles.issueDay : undefined}
        />
      ))}
    </tr>
  ));
}

/** A day without an event, or the whole of an event on its first day. */
function Cell({ weekday, bar, tint }: { weekday: number; bar: EventBar | undefined; tint: string | undefined }) {
  if (!bar) return <td className={tint} />;
  if (bar.start < weekday) return null;
  return (
    <td colSpan={bar.length} className={bar.length === 1 ? tint : undefined}>
      <EventLink event={bar.span} />
    </td>
  );
}

const covers = ({ start, length }: EventBar, weekday: number) => start <= weekday && weekday < start + length;
