import {
  DateTimeField,
  FormDialog,
  formatDate,
  formatMoney,
  type Money,
  NumberField,
  RadioField,
  TextAreaField,
  TextField,
  toInstant,
  useRecordForm,
} from '@masthead/kit';
import { useMemo } from 'react';
import { newBookingIn } from '../../../../client/generated/limits/alerts';
import { useCreateBookingsMutation } from '../../bookingsApi';
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

interface Values {
  clientId: number | null;
  status: Status;
  holdUntil: string | null;
  price: number | null;
  reference: string;
  notes: string;
}

const LABELS = {
  clientId: 'Client',
  status: 'Status',
  holdUntil: 'Hold until',
  price: 'Price',
  reference: 'Reference',
  notes: 'Notes',
};
const STATUSES = [
  { value: 'hold', label: 'Hold' },
  { value: 'booked', label: 'Booked' },
];
/** The currency of positions without a rate. */
const USUAL_CURRENCY = 'EUR';

/** Dialog that holds or books one slot, or a run of them, for a client. */
export function HoldDialog({ slots, rates, status, clientId, onDone, onClose }: HoldDialogProps) {
  const [create] = useCreateBookingsMutation();
  const [first] = slots;
  const rate = first && slots.length === 1 ? rates.get(first.position) : undefined;
  const currency = rate?.currency ?? USUAL_CURRENCY;
  const initial = useMemo<Values>(
    () => ({
      ...{ clientId, status, holdUntil: null, reference: '', notes: '' },
      price: rate ? toMajor(rate.amount, rate.currency) : null,
    }),
    [clientId, status, rate],
  );
  const form = useRecordForm<Values, { done: { clientId: number }[] }>({
    draftKey: null,
    initial,
    labels: LABELS,
    validate: (values) => (values.clientId === null ? { clientId: 'Choose a client' } : {}),
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
  const { value: chosen, onChange, ...radio } = form.field('status');
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
      <ClientSelect required {...form.field('clientId')} />
      <RadioField inline options={STATUSES} {...radio} value={chosen} onChange={(next) => onChange(next as Status)} />
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
      <TextField limit={newBookingIn.reference} hint="The client's order number." {...form.field('reference')} />
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
  const { clientId, status, holdUntil, price, reference, notes } = values;
  return {
    ...{ clientId: clientId ?? 0, status, reference: reference.trim(), notes: notes.trim() },
    ...(status === 'hold' && holdUntil && { holdUntil: toInstant(holdUntil) }),
    ...(price !== null && { price: toMinor(price, rate?.currency ?? USUAL_CURRENCY) }),
  };
}

/** Add up the rates of slots. */
export const sumRates = (slots: readonly FreeSlot[], rates: ReadonlyMap<number, Money>): Money[] =>
  sumMoney(slots.flatMap(({ position }) => rates.get(position) ?? []));
