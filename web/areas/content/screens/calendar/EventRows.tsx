import styles from './Calendar.module.css';
import { EventLink } from './EventLink';
import type { EventBar } from './eventBars';
import { WEEKDAYS } from './period';

interface EventRowsProps {
  /** Bars of a lane do not overlap and are in order. */
  lanes: readonly (readonly EventBar[])[];
  issueDay: number;
}

/** Rows below the days of a week, in which each event is a bar over its days. */
export function EventRows({ lanes, issueDay }: EventRowsProps) {
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

interface CellProps {
  weekday: number;
  bar: EventBar | undefined;
  tint: string | undefined;
}

/** A day without an event, or the whole of an event on its first day. */
function Cell({ weekday, bar, tint }: CellProps) {
  if (!bar) return <td className={tint} />;
  if (bar.start < weekday) return null;
  return (
    <td colSpan={bar.length} className={bar.length === 1 ? tint : undefined}>
      <EventLink event={bar.span} />
    </td>
  );
}

const covers = ({ start, length }: EventBar, weekday: number) => start <= weekday && weekday < start + length;
