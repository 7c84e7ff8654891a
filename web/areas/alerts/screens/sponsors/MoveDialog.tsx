import { Button, Dialog, formatDate, SelectField, Stack } from '@masthead/kit';
import { type FormEvent, useState } from 'react';
import { type BoardIssue, findSlot, isLive, isOpen, POSITIONS } from '../../model/board';
import { type MovedBooking, useBookingActions } from './useBookingActions';

interface MoveDialogProps {
  booking: MovedBooking;
  issues: readonly BoardIssue[];
  onClose: () => void;
}

/** Dialog that moves a booking to another slot: the same as dragging, for the keyboard and for phones. */
export function MoveDialog({ booking, issues, onClose }: MoveDialogProps) {
  const { move } = useBookingActions();
  const [alertItemId, setIssue] = useState(booking.alertItemId);
  const [position, setPosition] = useState(booking.position);
  const [isBusy, setBusy] = useState(false);
  const cell = { alertItemId, position };
  const target = issues.find((issue) => issue.alertItemId === alertItemId);
  const slot = findSlot(issues, cell);
  const isSame = cell.alertItemId === booking.alertItemId && cell.position === booking.position;
  const holder = slot && !isSame && isLive(slot) ? (slot.company ?? `Client ${slot.clientId}`) : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!target || isSame) return onClose();
    setBusy(true);
    if (await move(booking, { ...cell, issue: target.issue, holder })) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      opened
      size="small"
      title={`Move ${booking.company}`}
      context={`Ad ${booking.position}, issue ${booking.issue}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="move-booking" busy={isBusy}>
            {holder ? 'Swap' : 'Move'}
          </Button>
        </>
      }
    >
      <Stack as="form" id="move-booking" gap={4} onSubmit={(event) => void submit(event)}>
        <SelectField
          {...{ id: 'move-issue', name: 'issue', label: 'Issue', searchable: true, value: alertItemId }}
          onChange={setIssue}
          options={issues.filter(isOpen).map(({ alertItemId: value, issue, date }) => ({
            value,
            label: `Issue# ${issue}, ${formatDate(date, 'weekdayYear')}`,
          }))}
        />
        <SelectField
          {...{ id: 'move-position', name: 'position', label: 'Slot', value: position }}
          hint={holder ? `${holder} has this slot: the two change places.` : undefined}
          onChange={setPosition}
          options={POSITIONS.map((one) => ({ value: one, label: `Ad ${one}` }))}
        />
      </Stack>
    </Dialog>
  );
}
