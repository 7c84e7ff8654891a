import { Button, ButtonLink, Dialog, EmptyState, StatusBadge } from '@masthead/kit';
import { KINDS, type Kind } from '../../model/kinds';
import { formatDay } from '../../model/month';
import styles from './Calendar.module.css';
import { Entry } from './Entry';
import { type CalendarItem, isMovable } from './entries';

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
      title={formatDay(day)}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {items.length === 0 && (
        <EmptyState title="Nothing on this day">Create something that is planned for it.</EmptyState>
      )}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            <Entry item={item} />
            {item.status === 'planned' ? (
              <span className={styles.planned}>Planned</span>
            ) : (
              <StatusBadge status={item.status} />
            )}
            {isMovable(item) && (
              <Button size="small" aria-label={`Move ${item.title}`} onClick={() => onMove(item)}>
                Move
              </Button>
            )}
          </li>
        ))}
      </ul>
      <nav className={styles.create} aria-label="Create for this day">
        <span>New</span>
        <ButtonLink size="small" icon="alert" to={`/create-alert?date=${day}`}>
          Alert issue
        </ButtonLink>
        {(Object.keys(KINDS) as Kind[]).map((kind) => (
          <ButtonLink key={kind} size="small" icon={KINDS[kind].icon} to={`${KINDS[kind].editor}?date=${day}`}>
            {KINDS[kind].label}
          </ButtonLink>
        ))}
      </nav>
    </Dialog>
  );
}
