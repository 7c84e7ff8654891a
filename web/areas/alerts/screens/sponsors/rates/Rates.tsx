import { isProblem, toProblem } from '@masthead/client';
import { useAlertBoardQuery } from '@masthead/client/choices';
import type { RateOut } from '@masthead/client/types/alerts';
import { getDay, getDecimals, Loading, PageHeader, Text, toast } from '@masthead/kit';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { rateIn } from '../../../../../client/generated/limits/alerts';
import { bookingsApi } from '../../../bookingsApi';
import { type BoardIssue, isOpen, POSITIONS } from '../../../model/board';
import { toMajor, toMinor } from '../../../model/money';
import { DEFAULT_MONTHS, getMonths } from '../../../model/period';
import styles from './Rates.module.css';

/** `/sponsors/rates`: the price of each ad slot, from which bookings take theirs (ALERT-100). */
export default function Rates() {
  const query = bookingsApi.useRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: rates } = query;
  const { data: issues = [] } = useAlertBoardQuery(getMonths(getDay(Date.now()), DEFAULT_MONTHS));
  return (
    <>
      <PageHeader
        title="Rates of ad slots"
        breadcrumbs={[{ label: 'Sponsors', to: '/sponsors' }, { label: 'Rates of ad slots' }]}
        subtitle="A new booking takes over the rate of its slot. Bookings that exist keep their price."
      />
      {!rates && <Loading query={query} what="The rates" rows={10} />}
      {rates && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Slot</th>
              <th scope="col">Name</th>
              <th scope="col" className={styles.price}>
                Price
              </th>
              <th scope="col">Currency</th>
              <th scope="col" className={styles.sold}>
                Sold, next {DEFAULT_MONTHS} months
              </th>
            </tr>
          </thead>
          <tbody>
            {POSITIONS.map((position) => (
              <RateRow
                key={position}
                position={position}
                rate={rates.find((rate) => rate.position === position)}
                usualCurrency={rates[0]?.currency}
                sold={describeSold(issues, position)}
              />
            ))}
          </tbody>
        </table>
      )}
      <Text size="xs" tone="muted" top={3}>
        A change is saved when you leave its row, or with Enter. Escape takes it back.
      </Text>
    </>
  );
}

/** How many of the slots of coming issues are booked: "5 of 17". */
function describeSold(issues: readonly BoardIssue[], position: number): string {
  const slots = issues.filter(isOpen).flatMap((issue) => issue.slots.filter((slot) => slot.position === position));
  return slots.length > 0 ? `${slots.filter(({ state }) => state === 'booked').length} of ${slots.length}` : '–';
}

interface RateRowProps {
  position: number;
  /** Absent until a rate was set. */
  rate: RateOut | undefined;
  /** The currency of other rates. */
  usualCurrency: string | undefined;
  /** How much of the slot is sold. */
  sold: string;
}

interface Texts {
  name: string;
  price: string;
  currency: string;
}

const FIELDS = ['name', 'price', 'currency'] as const;
const FIELD_NAMES: Record<keyof Texts, string> = { name: 'Name', price: 'Price', currency: 'Currency' };

/** A rate, edited in its row. It is saved when the focus leaves the row. */
function RateRow({ position, rate, usualCurrency = 'EUR', sold }: RateRowProps) {
  const [save, { isLoading }] = bookingsApi.useSaveRateMutation();
  const [edited, setEdited] = useState<Partial<Texts>>({});
  const [error, setError] = useState<string | null>(null);
  const stored = toTexts(position, rate, usualCurrency);
  const texts = { ...stored, ...edited };
  const isChanged = FIELDS.some((field) => texts[field] !== stored[field]);

  const store = async () => {
    if (!isChanged || isLoading) return;
    const problem = validateRate(texts);
    setError(problem);
    if (problem) return;
    try {
      await save({ position, version: rate?.version, body: toBody(texts) }).unwrap();
      setEdited({});
      toast.success(`The rate of Ad ${position} is saved`);
    } catch (refused) {
      setError(describeRefusal(refused));
    }
  };
  const reset = () => {
    setEdited({});
    setError(null);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) void store();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void store();
    else if (event.key === 'Escape' && isChanged) reset();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <tr onBlur={onBlur} onKeyDown={onKeyDown}>
      <th scope="row">Ad {position}</th>
      {FIELDS.map((field) => (
        <td key={field} className={styles[field]}>
          <input
            aria-label={`${FIELD_NAMES[field]} of Ad ${position}`}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : `rate-${position}-error`}
            inputMode={field === 'price' ? 'decimal' : 'text'}
            maxLength={field === 'currency' ? 3 : rateIn.name}
            placeholder={field === 'price' ? 'No rate' : undefined}
            autoComplete="off"
            value={texts[field]}
            onChange={({ currentTarget: { value } }) => setEdited((before) => ({ ...before, [field]: value }))}
          />
          {field === 'price' && error !== null && (
            <p id={`rate-${position}-error`} role="alert">
              {error}
            </p>
          )}
        </td>
      ))}
      <td className={styles.sold}>{sold}</td>
    </tr>
  );
}

function toTexts(position: number, rate: RateOut | undefined, usualCurrency: string): Texts {
  if (!rate) return { name: `Ad ${position}`, price: '', currency: usualCurrency };
  const decimals = getDecimals(rate.currency);
  const value = toMajor(rate.price, rate.currency);
  const digits = { minimumFractionDigits: Number.isInteger(value) ? 0 : decimals };
  return { name: rate.name, price: value.toLocaleString('en-US', digits), currency: rate.currency };
}

function toBody({ name, price, currency }: Texts) {
  const code = currency.trim().toUpperCase();
  return { name: name.trim(), price: toMinor(parsePrice(price) ?? 0, code), currency: code };
}

/** Return what is wrong with a rate; null if nothing is. */
export function validateRate({ name, price, currency }: Texts): string | null {
  const decimals = getDecimals(currency.trim().toUpperCase());
  if (name.trim() === '') return 'Enter a name.';
  if (!/^[a-z]{3}$/i.test(currency.trim())) return 'Enter a currency of three letters, such as EUR.';
  const value = parsePrice(price);
  if (value === null) return 'Enter a price, such as 1900.';
  return Number.isInteger(Number((value * 10 ** decimals).toFixed(6))) ? null : `At most ${decimals} decimals.`;
}

/** Parse a typed price: `1900`, `1,900`, `1900.50`. */
function parsePrice(typed: string): number | null {
  const text = typed.trim().replace(/,(?=\d{3}\b)/g, '');
  return /^\d{1,12}(\.\d+)?$/.test(text) ? Number(text) : null;
}

function describeRefusal(problem: unknown): string {
  if (isProblem(problem) && problem.status === 412)
    return 'Somebody else changed this rate. Look at it and save again.';
  return toProblem(problem).message;
}
