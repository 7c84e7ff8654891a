import { formatDate } from '@masthead/kit';
import grid from './Calendar.module.css';
import { Entry } from './Entry';
import { EventLink } from './EventLink';
import type { CalendarItem } from './entries';
import { type EventSpan, takesPlaceOn } from './eventBars';
import styles from './Lists.module.css';
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
    <ol className={`${styles.days} ${busy ? grid.busy : ''}`} aria-label={period.title} aria-busy={busy || undefined}>
      {shown.map((day) => (
        <li key={day} className={day === today ? grid.today : undefined}>
          <h2>
            <button type="button" className={grid.number} data-day={day} onClick={() => onOpen(day)}>
              {formatDate(day, 'full')}
            </button>
          </h2>
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
        </li>
      ))}
    </ol>
  );
}
