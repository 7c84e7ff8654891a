import type { AlertItem } from './records';
import { getKind } from './registry';
import { describeCreative, describeHolder, type SlotBookings } from './slotBookings';
import { type FilledSlot, isAd } from './slots';
import { type Companies, summarizeSlot } from './summary';

/** One slot of an issue that starts from another one. */
export interface StartLine {
  key: string;
  label: string;
  /** What is copied, who holds the slot, or why there is nothing. */
  text: string;
  /** Held by a sale or by content: it stays as it is. */
  isLocked: boolean;
  /** Whether there is something to copy into it. */
  isFree: boolean;
  /** Why it is not ticked at first; empty if it is. */
  doubt: string;
}

/** Return the newest published issue before another one, or else its newest neighbour: what it most likely starts from. */
export function findSource(item: AlertItem, issues: readonly AlertItem[]): AlertItem | undefined {
  const dated = issues
    .filter((one) => one.id !== item.id && one.date && (!item.date || one.date < item.date))
    .sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
  return dated.find(({ status }) => status === 'published') ?? dated[0];
}

interface Sides {
  target: readonly FilledSlot[];
  source: readonly FilledSlot[];
  /** Number of the issue that is copied from. */
  number: number;
}

interface Context {
  companies: Companies;
  bookings: SlotBookings;
  /** Prices of ad positions, as "€1,900". */
  rates: ReadonlyMap<number, string>;
}

/** Return what the start does with each slot that the edition prints. */
export function listStartLines({ target, source, number }: Sides, context: Context): StartLine[] {
  return target
    .filter(({ inEdition }) => inEdition)
    .map((line) => {
      const { key, slot, section } = line;
      const from = source.find((other) => other.key === key)?.section ?? null;
      const state = { key, label: slot.label, isLocked: false, isFree: false, doubt: '' };
      if (isAd(line)) return { ...state, ...describeAd(line, context) };
      const summarize = (one: NonNullable<typeof section>) =>
        summarizeSlot(getKind(slot), one, context.companies).title;
      if (section) return { ...state, isLocked: true, text: `Already here: ${summarize(section)}` };
      if (!from) return { ...state, text: `Empty in ${number}` };
      return { ...state, isFree: true, text: summarize(from), doubt: findDoubt(line, from) };
    });
}

function describeAd({ key, slot, section }: FilledSlot, { bookings, companies, rates }: Context) {
  const booking = bookings.get(key);
  if (booking) return { isLocked: true, text: `${describeHolder(booking)}, ${describeCreative(booking)}` };
  if (section) return { isLocked: true, text: summarizeSlot(getKind(slot), section, companies).title };
  const price = rates.get(slot.position ?? 0);
  return { isLocked: false, text: price ? `For sale, ${price}` : 'For sale' };
}

/** Text that is bound to a day, what was paid for in one issue, and listings that are gone are seldom right a week later. */
function findDoubt({ slot }: FilledSlot, from: NonNullable<FilledSlot['section']>): string {
  if (slot.kind === 'otd') return 'Bound to its date';
  if (from.clientId && (from.featuredContent || from.featuredEvent)) return 'Paid for in its own issue';
  return slot.kind === 'job' && !from.job ? 'The listing ended' : '';
}

/** Return the run sheet as it is after the start. */
export function applyStart({ target, source, number }: Sides, ticked: ReadonlySet<string>): FilledSlot[] {
  return target.map((line) => {
    const from = source.find(({ key }) => key === line.key)?.section;
    if (!from || line.section || !ticked.has(line.key)) return line;
    return { ...line, section: from, carriedOverFrom: number, carriedOverFields: null };
  });
}
