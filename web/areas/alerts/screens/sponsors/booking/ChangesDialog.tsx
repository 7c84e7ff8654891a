import { FormDialog, TextAreaField, toast, useRecordForm } from '@masthead/kit';
import { bookingIn } from '../../../../../client/generated/limits/alerts';
import { useChangeBookingMutation } from '../../../bookingsApi';
import { type Booking, nameClient, nameSlot } from '../../../model/bookings';

interface ChangesDialogProps {
  booking: Booking;
  onClose: () => void;
}

const LABELS = { comment: 'What is to be changed' };

/** Dialog that asks the client to change the ad; the comment is mailed (ALERT-112). */
export function ChangesDialog({ booking, onClose }: ChangesDialogProps) {
  const [change] = useChangeBookingMutation();
  const { id, version } = booking;
  const form = useRecordForm({
    draftKey: `creative-changes/${id}`,
    initial: { comment: '' },
    labels: LABELS,
    validate: ({ comment }) => (comment.trim() === '' ? { comment: 'Say what is to be changed.' } : {}),
    save: ({ comment }) =>
      change({ id, version, body: { creativeStatus: 'changes-requested', comment: comment.trim() } }).unwrap(),
    onSaved: () => {
      toast.success(`${nameClient(booking)} was asked for changes`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      opened
      size="medium"
      title="Ask for changes"
      context={nameSlot(booking)}
      saveLabel="Send"
      onClose={onClose}
    >
      <TextAreaField
        required
        limit={bookingIn.comment}
        hint={`It is mailed to ${nameClient(booking)}.`}
        {...form.field('comment')}
      />
    </FormDialog>
  );
}
