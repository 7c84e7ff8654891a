import { Button, Dialog, EmptyState, StatusBadge } from '@masthead/kit';
import type { CalendarEntry } from '../../api/calendar';
import { formatDay } from '../../model/month';
import styles from './Calendar.module.css';
import { Entry } from './Entry';

interface DayDialogProps {
  day: string;
  entries: readonly CalendarEntry[];
  onClose: () => void;
}

/** Dialog with all entries of one day. */
export function DayDialog({ day, entries, onClose }: DayDialogProps) {
  return (
    <Dialog
      opened
      size="medium"
      title={formatDay(day)}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {entries.length === 0 && (
        <EmptyState title="Nothing on this day">
          What is scheduled for this day, or was published on it, stands here.
        </EmptyState>
      )}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={`${entry.kind}-${entry.id}`}>
            <Entry entry={entry} />
            <StatusBadge status={entry.status} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
