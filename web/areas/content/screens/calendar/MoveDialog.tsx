import {
  Button,
  DateField,
  DateTimeField,
  Dialog,
  formatDate,
  Hidden,
  toInstant,
  toLocalDateTime,
} from '@masthead/kit';
import { type FormEvent, useState } from 'react';
import styles from './Calendar.module.css';
import { type CalendarItem, formatShortClock } from './entries';
import { formatContents, getMovedDate } from './useMove';
import type { Target } from './useMoving';

interface MoveDialogProps {
  item: CalendarItem;
  /** The date to propose; by default its own. */
  date: string | null;
  /** Resolves with whether it was moved. */
  onMove: (item: CalendarItem, date: string | null) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog that moves an item to another date: the same as dragging, for the keyboard and for phones. */
export function MoveDialog({ item, date: proposed, onMove, onClose }: MoveDialogProps) {
  const isIssue = item.kind === 'issues';
  const [date, setDate] = useState<string | null>(proposed);
  const verb = item.date ? 'Move' : 'Plan';
  const [isBusy, setBusy] = useState(false);
  const save = async (next: string | null) => {
    setBusy(true);
    if (await onMove(item, next)) onClose();
    else setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (date) void save(date);
  };
  return (
    <Dialog
      opened
      size="small"
      title={`${verb} ${item.label.toLowerCase()}`}
      context={item.title}
      onClose={onClose}
      footer={
        <>
          {item.status === 'planned' && (
            <Button kind="quiet" disabled={isBusy} onClick={() => void save(null)}>
              Remove date
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={FORM} busy={isBusy} disabled={!date || date === item.date}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit}>
        {isIssue ? (
          <DateField
            id="move-date"
            name="date"
            label="Date"
            hint={formatContents(item) ?? undefined}
            value={date}
            onChange={setDate}
          />
        ) : (
          <DateTimeField
            id="move-date"
            name="date"
            label="Date"
            inHouseZone
            value={date && toLocalDateTime(date)}
            onChange={(moment) => setDate(moment && toInstant(moment))}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Id of the form, for the button in the footer. */
const FORM = 'move-item';

/** What the keys do while an item is moved, also for screen readers. */
export function MoveHint({ target }: { target: Target | null }) {
  return (
    <div role="status" className={target ? styles.hint : undefined}>
      {target && <Hint {...target} />}
    </div>
  );
}

function Hint({ item, day, isByKeys }: Target) {
  if (!day) return 'Takes the date away';
  const time = item.kind === 'issues' ? null : formatShortClock(getMovedDate(item, day));
  return (
    <>
      <Hidden>
        {item.title}: {formatDate(day, 'weekday')}.
      </Hidden>
      {time && <span>{`${item.date ? 'Keeps' : 'At'} ${time}`}</span>}
      {isByKeys && (
        <span>
          <kbd>⏎</kbd> move
        </span>
      )}
      {time && (
        <span>
          <kbd>{isByKeys ? 'Alt ⏎' : 'Alt'}</kbd> other time
        </span>
      )}
      <span>
        <kbd>Esc</kbd> cancel
      </span>
    </>
  );
}
