import {
  DateTimeField,
  describeFields,
  FormDialog,
  formatDate,
  formatMoney,
  type Money,
  NumberField,
  RadioField,
  TextAreaField,
  TextField,
  title,
  toInstant,
  useRecordForm,
  value,
} from '@masthead/kit';
import { useMemo } from 'react';
import { newBookingIn } from '../../../../client/generated/limits/alerts';
import { bookingsApi } from '../../bookingsApi';
import { ClientSelect } from '../../choices/ClientSelect';
import { formatSums, sumMoney, toMajor, toMinor } from '../../model/money';
import styles from './Sponsors.module.css';
import { reportCreated } from './useBookingActions';
import { type FreeSlot, nameRun } from './useRun';

interface HoldDialogProps {
  slots: readonly FreeSlot[];
  rates: ReadonlyMap<number, Money>;
  status: Status;
  /** The client of the last booking, or by whom the board is filtered. */
  clientId: number | null;
  /** Called with the client when something was booked. */
  onDone: (clientId: number) => void;
  onClose: () => void;
}

type Status = 'hold' | 'booked';

const FORM = describeFields({
  clientId: {
    ...value<number | null>('Client', null, { required: 'Choose a client' }),
    write: (id: number | null) => id ?? 0,
  },
  status: value<Status>('Status', 'hold'),
  holdUntil: value<string | null>('Hold until', null),
  price: value<number | null>('Price', null),
  reference: title('Reference', { limit: newBookingIn.reference }),
  notes: title('Notes'),
});
type Values = typeof FORM.empty;

const STATUSES = [
  { value: 'hold', label: 'Hold' },
  { value: 'booked', label: 'Booked' },
] as const;
/** The currency of positions without a rate. */
const USUAL_CURRENCY = 'EUR';

/** Dialog that holds or books one slot, or a run of them, for a client. */
export function HoldDialog({ slots, rates, status, clientId, onDone, onClose }: HoldDialogProps) {
  const [create] = bookingsApi.useCreateBookingsMutation();
  const [first] = slots;
  const rate = first && slots.length === 1 ? rates.get(first.position) : undefined;
  const currency = rate?.currency ?? USUAL_CURRENCY;
  const initial = useMemo<Values>(
    () => ({
      ...{ ...FORM.empty, clientId, status },
      price: rate ? toMajor(rate.amount, rate.currency) : null,
    }),
    [clientId, status, rate],
  );
  const form = useRecordForm<Values, { done: { clientId: number }[] }>({
    ...FORM,
    draftKey: null,
    initial,
    save: async (values) => {
      const body = toBody(values, rate);
      const outcome = await create(
        slots.map(({ alertItemId, position }) => ({ alertItemId, position, ...body })),
      ).unwrap();
      // Nothing was booked: the form stays open with the reason.
      if (outcome.done.length === 0) throw outcome.refused[0];
      reportCreated(outcome.done, outcome.refused, values.status === 'hold');
      return outcome;
    },
    onSaved: ({ done }) => {
      const [booked] = done;
      if (booked) onDone(booked.clientId);
      onClose();
    },
  });
  const isHold = form.values.status === 'hold';
  return (
    <FormDialog
      form={form}
      opened
      size="medium"
      title={isHold ? 'Hold for a client' : 'Book for a client'}
      context={nameRun(slots)}
      saveLabel={isHold ? 'Hold' : 'Book'}
      onClose={onClose}
    >
      {/* It takes the focus, because the select opens a list when it has it. */}
      <p tabIndex={-1} data-autofocus className={styles.summaryLine}>
        {describeSlots(slots, rates)}
      </p>
      <ClientSelect {...form.field('clientId')} />
      <RadioField inline options={STATUSES} {...form.field('status')} />
      {isHold && (
        <DateTimeField
          inHouseZone
          hint={`Left empty, the hold ends after 7 days${first ? `, but before ${formatDate(first.issue.date, 'long')}` : ''}.`}
          {...form.field('holdUntil')}
        />
      )}
      {slots.length === 1 && (
        <NumberField
          decimal
          hint={rate ? `The rate is ${formatMoney(rate)}.` : 'This slot has no rate yet.'}
          {...form.field('price')}
          label={`Price in ${currency}`}
        />
      )}
      <TextField hint="The client's order number." {...form.field('reference')} />
      <TextAreaField hint="Only staff see them." {...form.field('notes')} />
    </FormDialog>
  );
}

/** "Tue, Dec 15, 2026", or "4 slots at their rates: $5,600". */
function describeSlots(slots: readonly FreeSlot[], rates: ReadonlyMap<number, Money>): string {
  const [first] = slots;
  if (first && slots.length === 1) return `Ad ${first.position} of ${formatDate(first.issue.date, 'weekdayYear')}`;
  return `${slots.length} slots at their rates: ${formatSums(sumRates(slots, rates)) || 'none is set'}`;
}

function toBody(values: Values, rate: Money | undefined) {
  const { holdUntil, price, ...body } = FORM.toRequestBody(values);
  return {
    ...body,
    ...(body.status === 'hold' && holdUntil && { holdUntil: toInstant(holdUntil) }),
    ...(price !== null && { price: toMinor(price, rate?.currency ?? USUAL_CURRENCY) }),
  };
}

/** Add up the rates of slots. */
export const sumRates = (slots: readonly FreeSlot[], rates: ReadonlyMap<number, Money>): Money[] =>
  sumMoney(slots.flatMap(({ position }) => rates.get(position) ?? []));
