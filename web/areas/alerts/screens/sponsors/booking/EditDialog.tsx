import {
  DateField,
  DateTimeField,
  describeFields,
  endDay,
  FormDialog,
  formatDate,
  formatDateTime,
  getDay,
  NumberField,
  TextAreaField,
  TextField,
  title,
  toast,
  toInstant,
  toLocalDateTime,
  useRecordForm,
  value,
} from '@masthead/kit';
import { bookingIn } from '../../../../../client/generated/limits/alerts';
import { bookingsApi } from '../../../bookingsApi';
import { ClientSelect } from '../../../choices/ClientSelect';
import { type Booking, nameSlot } from '../../../model/bookings';
import { toMajor, toMinor } from '../../../model/money';

const INVALID_CODE = 'Enter a code of three letters';

/** A time on the publisher's clocks. */
const moment = (label: string) => ({
  ...value<string | null>(label, null, { format: (local) => (local ? formatDateTime(local) : 'None') }),
  read: (stored: string | null) => stored && toLocalDateTime(stored),
  write: (local: string | null) => local && toInstant(local),
});

const FORM = describeFields({
  clientId: value<number | null>('Client', null, { required: 'Choose a client' }),
  holdUntil: moment('Hold until'),
  price: value<number | null>('Price', null, { required: 'Enter a price' }),
  currency: title('Currency', {
    ...{ required: INVALID_CODE, limit: 3 },
    check: (code) => (/^[a-z]{3}$/i.test(code.trim()) ? undefined : INVALID_CODE),
  }),
  reference: title('Reference', { limit: bookingIn.reference }),
  dueAt: {
    ...value<string | null>('Creative due', null, { format: (day) => formatDate(day, 'weekdayLong') }),
    read: (stored: string | null) => stored && getDay(stored),
    write: (day: string | null) => day && endDay(day),
  },
  notes: title('Notes'),
});
type Values = typeof FORM.empty;

/** Dialog with the fields of a booking. Somebody else's newer version is compared before it is overwritten. */
export function EditDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [change] = bookingsApi.useChangeBookingMutation();
  const { id, version, status } = booking;
  const form = useRecordForm<Values, Booking>({
    ...FORM,
    draftKey: `booking/${id}`,
    initial: toValues(booking),
    version,
    read: toValues,
    save: (values, base) => change({ id, version: base.version ?? version, body: toBody(values, booking) }).unwrap(),
    onSaved: (saved) => {
      toast.success(`${nameSlot(saved)} saved`);
      onClose();
    },
  });
  return (
    <FormDialog form={form} opened size="medium" title="Edit booking" context={nameSlot(booking)} onClose={onClose}>
      <ClientSelect hint="Another client starts without the ad of the one before." {...form.field('clientId')} />
      {status === 'hold' && (
        <DateTimeField
          inHouseZone
          hint="At most 30 days, and never after the issue's date."
          {...form.field('holdUntil')}
        />
      )}
      <NumberField decimal {...form.field('price')} />
      <TextField showCount={false} hint="Such as EUR or USD." {...form.field('currency')} />
      <TextField hint="The client's order number." {...form.field('reference')} />
      <DateField
        dateOnly
        hint="The end of that day. Reminders are mailed 7, 3 and 1 days before."
        {...form.field('dueAt')}
      />
      <TextAreaField hint="Only staff see them." {...form.field('notes')} />
    </FormDialog>
  );
}

const toValues = (booking: Booking): Values =>
  FORM.toFormValues({ ...booking, price: toMajor(booking.price, booking.currency) });

function toBody(values: Values, booking: Booking) {
  const { clientId, dueAt, holdUntil, ...body } = FORM.toRequestBody(values);
  const before = toValues(booking);
  const currency = body.currency.toUpperCase();
  return {
    ...{ ...body, currency, price: toMinor(body.price ?? 0, currency) },
    ...(clientId !== null && clientId !== booking.clientId && { clientId }),
    // A moment that is not changed is not sent: fields have no seconds' fractions.
    ...(values.dueAt !== before.dueAt && { dueAt }),
    ...(values.holdUntil !== before.holdUntil && { holdUntil }),
  };
}
