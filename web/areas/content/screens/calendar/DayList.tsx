import { Button, ButtonLink, Columns, Dialog, EmptyState, formatDate, Row, StatusBadge, Text } from '@masthead/kit';
import grid from './Calendar.module.css';
import { listCreatable } from './creatable';
import { Entry } from './Entry';
import { EventLink } from './EventLink';
import { type CalendarItem, isMovable } from './entries';
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

interface DayDialogProps {
  day: string;
  items: readonly CalendarItem[];
  onMove: (item: CalendarItem) => void;
  onClose: () => void;
}

/** Dialog of one day: all its entries, and what can be created for it. */
export function DayDialog({ day, items, onMove, onClose }: DayDialogProps) {
  return (
    <Dialog
      opened
      size="medium"
      title={formatDate(day, 'full')}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {items.length === 0 && (
        <EmptyState title="Nothing on this day">Create something that is planned for it.</EmptyState>
      )}
      <ul>
        {items.map((item) => (
          <Row as="li" key={item.key} gap={3} className={styles.entry}>
            <Entry item={item} />
            <Status status={item.status} />
            {isMovable(item) && (
              <Button size="small" aria-label={`Move ${item.title}`} onClick={() => onMove(item)}>
                Move
              </Button>
            )}
          </Row>
        ))}
      </ul>
      <Row as="nav" wrap gap={2} top={4} size="sm" tone="muted" aria-label="Create for this day">
        <span>New</span>
        {listCreatable(day).map(({ label, icon, path }) => (
          <ButtonLink key={path} size="small" icon={icon} to={path}>
            {label}
          </ButtonLink>
        ))}
      </Row>
    </Dialog>
  );
}

function Status({ status }: { status: CalendarItem['status'] }) {
  if (status !== 'planned') return <StatusBadge status={status} />;
  return (
    <Text as="span" size="sm" tone="muted">
      Planned
    </Text>
  );
}
