import {
  DateTimeField,
  FormDialog,
  formatDateTime,
  NumberField,
  TextAreaField,
  TextField,
  toast,
  toInstant,
  toLocalDateTime,
  useRecordForm,
} from '@masthead/kit';
import { bookingIn } from '../../../../../client/generated/limits/alerts';
import { useChangeBookingMutation } from '../../../bookingsApi';
import { ClientSelect } from '../../../choices/ClientSelect';
import { type Booking, nameSlot } from '../../../model/bookings';
import { toMajor, toMinor } from '../../../model/money';

interface EditDialogProps {
  booking: Booking;
  onClose: () => void;
}

interface Values {
  clientId: number | null;
  holdUntil: string | null;
  price: number | null;
  currency: string;
  reference: string;
  dueAt: string | null;
  notes: string;
}

const LABELS = {
  clientId: 'Client',
  holdUntil: 'Hold until',
  price: 'Price',
  currency: 'Currency',
  reference: 'Reference',
  dueAt: 'Creative due',
  notes: 'Notes',
};

/** Dialog with the fields of a booking. Somebody else's newer version is compared before it is overwritten. */
export function EditDialog({ booking, onClose }: EditDialogProps) {
  const [change] = useChangeBookingMutation();
  const { id, version, status } = booking;
  const form = useRecordForm<Values, Booking>({
    draftKey: `booking/${id}`,
    initial: toValues(booking),
    version,
    labels: LABELS,
    validate: validateValues,
    read: toValues,
    formatters: { holdUntil: formatMoment, dueAt: formatMoment },
    save: (values, base) => change({ id, version: base.version ?? version, body: toBody(values, booking) }).unwrap(),
    onSaved: (saved) => {
      toast.success(`${nameSlot(saved)} saved`);
      onClose();
    },
  });
  return (
    <FormDialog form={form} opened size="medium" title="Edit booking" context={nameSlot(booking)} onClose={onClose}>
      <ClientSelect
        required
        hint="Another client starts without the ad of the one before."
        {...form.field('clientId')}
      />
      {status === 'hold' && (
        <DateTimeField
          inHouseZone
          hint="At most 30 days, and never after the issue's date."
          {...form.field('holdUntil')}
        />
      )}
      <NumberField decimal required {...form.field('price')} />
      <TextField required limit={3} showCount={false} hint="Such as EUR or USD." {...form.field('currency')} />
      <TextField limit={bookingIn.reference} hint="The client's order number." {...form.field('reference')} />
      <DateTimeField inHouseZone hint="Reminders are mailed 7, 3 and 1 days before." {...form.field('dueAt')} />
      <TextAreaField hint="Only staff see them." {...form.field('notes')} />
    </FormDialog>
  );
}

function toValues(booking: Booking): Values {
  const { clientId, holdUntil, price, currency, reference, dueAt, notes } = booking;
  return {
    ...{ clientId, currency, reference, notes, price: toMajor(price, currency) },
    holdUntil: holdUntil && toLocalDateTime(holdUntil),
    dueAt: dueAt && toLocalDateTime(dueAt),
  };
}

function toBody(values: Values, booking: Booking) {
  const { clientId, price, reference, notes, dueAt, holdUntil } = values;
  const before = toValues(booking);
  const currency = values.currency.trim().toUpperCase();
  return {
    ...{ currency, price: toMinor(price ?? 0, currency), reference: reference.trim(), notes: notes.trim() },
    ...(clientId !== booking.clientId && { clientId }),
    // A moment that is not changed is not sent: fields have no seconds' fractions.
    ...(dueAt !== before.dueAt && { dueAt: dueAt && toInstant(dueAt) }),
    ...(holdUntil !== before.holdUntil && { holdUntil: holdUntil && toInstant(holdUntil) }),
  };
}

function validateValues({ clientId, price, currency }: Values) {
  return {
    ...(clientId === null && { clientId: 'Choose a client' }),
    ...(price === null && { price: 'Enter a price' }),
    ...(!/^[a-z]{3}$/i.test(currency.trim()) && { currency: 'Enter a code of three letters' }),
  };
}

const formatMoment = (moment: string | null): string => (moment ? formatDateTime(moment) : 'None');
