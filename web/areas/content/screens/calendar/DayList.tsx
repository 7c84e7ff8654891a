import { Columns, formatDate, Text } from '@masthead/kit';
import grid from './Calendar.module.css';
import { Entry } from './Entry';
import { EventLink } from './EventLink';
import type { CalendarItem } from './entries';
import { type EventSpan, takesPlaceOn } from './eventBars';
import type { Period } from './period';

interface DayListProps {
  period: Period;
  today: string;
  days: ReadonlyMap<string, readonly CalendarItem[]>;
  spans: readonly EventSpan[];
  busy: boolean;
  /** Opens the dialog of a day. */
  onOpen: (day: string) => void;
}

/** The days that have entries, each with its issue as heading. Phones show this instead of the grid. */
export function DayList({ period, today, days, spans, busy, onOpen }: DayListProps) {
  const shown = period.days.filter((day) => days.has(day) || spans.some((span) => takesPlaceOn(span, day)));
  return (
    <ol className={busy ? grid.busy : undefined} aria-label={period.title} aria-busy={busy || undefined}>
      {shown.map((day) => (
        <Columns
          as="li"
          key={day}
          template="220px minmax(0, 1fr)"
          gap={[2, 4]}
          lined={2}
          className={day === today ? grid.today : undefined}
        >
          <Text as="h2" size="sm">
            <button type="button" className={grid.number} data-day={day} onClick={() => onOpen(day)}>
              {formatDate(day, 'full')}
            </button>
          </Text>
          <ul>
            {days.get(day)?.map((item) => (
              <li key={item.key}>
                <Entry item={item} />
              </li>
            ))}
            {spans
              .filter((span) => takesPlaceOn(span, day))
              .map((span) => (
                <li key={span.id}>
                  <EventLink event={span} />
                </li>
              ))}
          </ul>
        </Columns>
      ))}
    </ol>
  );
}
