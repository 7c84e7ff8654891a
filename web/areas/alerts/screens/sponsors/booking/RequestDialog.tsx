import { FormDialog, TextAreaField, TextField, toast, useRecordForm } from '@masthead/kit';
import { requestIn } from '../../../../../client/generated/limits/alerts';
import { useRequestCreativesMutation } from '../../../bookingsApi';
import { type Booking, nameClient, nameSlot } from '../../../model/bookings';

interface RequestDialogProps {
  booking: Booking;
  onClose: () => void;
}

const LABELS = { to: 'To', message: 'Message' };

/** Dialog that mails the client a link by which the ad is sent (ALERT-110). */
export function RequestDialog({ booking, onClose }: RequestDialogProps) {
  const [request] = useRequestCreativesMutation();
  const { id, version } = booking;
  const form = useRecordForm({
    draftKey: `request-creative/${id}`,
    initial: { to: '', message: '' },
    labels: LABELS,
    save: async ({ to, message }) => {
      const body = { to: to.trim() || null, message: message.trim() };
      const { done, refused } = await request([{ id, version, body }]).unwrap();
      if (refused[0]) throw refused[0];
      return done[0];
    },
    onSaved: () => {
      toast.success(`The request was mailed to ${nameClient(booking)}`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      opened
      size="medium"
      title={booking.requestedAt ? 'Request again' : 'Request creative'}
      context={nameSlot(booking)}
      saveLabel="Send"
      onClose={onClose}
    >
      <TextField
        type="email"
        hint={`Left empty, all portal users of ${nameClient(booking)} get it.`}
        {...form.field('to')}
      />
      <TextAreaField
        limit={requestIn.message}
        hint="The email has a link to send the ad without signing in. A link of an earlier request ends."
        {...form.field('message')}
      />
    </FormDialog>
  );
}
