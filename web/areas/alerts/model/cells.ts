import { DAY, formatCountOf, HOUR } from '@masthead/kit';
import { type BoardIssue, type BoardSlot, isLive, isOpen, isOverdue } from './board';

/** How a cell looks, as a shape and a colour beside its words. */
export type CellLook =
  | 'free'
  | 'hold'
  | 'filled'
  | 'past'
  | 'booked'
  | 'awaited'
  | 'overdue'
  | 'submitted'
  | 'changes'
  | 'approved';

/** Milliseconds before the creative is due from which a cell says that it is awaited. */
const SOON = 14 * DAY;

/** Return how a cell looks at a time, in milliseconds since 1970. */
export function getLook(slot: BoardSlot, issue: BoardIssue, now: number): CellLook {
  if (!isLive(slot)) return slot.state === 'filled' ? 'filled' : 'free';
  if (!isOpen(issue)) return 'past';
  if (slot.state === 'hold') return 'hold';
  if (isOverdue(slot, now)) return 'overdue';
  if (slot.creativeStatus === 'changes-requested') return 'changes';
  if (slot.creativeStatus !== 'awaited') return slot.creativeStatus ?? 'booked';
  return slot.dueAt !== null && Date.parse(slot.dueAt) < now + SOON ? 'awaited' : 'booked';
}

const WORDS: Record<CellLook, string> = {
  free: '',
  hold: 'Hold',
  filled: 'Filled',
  past: 'Booked',
  booked: 'Booked',
  awaited: 'Awaited',
  overdue: 'Overdue',
  submitted: 'Submitted',
  changes: 'Changes',
  approved: 'Approved',
};

/**
 * Return the second line of a cell.
 *
 * @param clicks what the ad of a published issue brought; undefined while there are no figures
 */
export function getCellNote(slot: BoardSlot, look: CellLook, now: number, clicks?: number): string {
  if (look === 'past' && clicks !== undefined) return formatCountOf(clicks, 'click');
  if (look === 'hold') return `Hold, ${formatLeft(slot.holdUntil, now)}`;
  if (look === 'approved' && slot.slotChanged) return 'By hand';
  return WORDS[look];
}

/** "4 d", "5 h": how long a hold lasts. */
export function formatLeft(until: string | null, now: number): string {
  const left = until ? Date.parse(until) - now : 0;
  if (left >= DAY) return `${Math.floor(left / DAY)} d`;
  return `${Math.max(0, Math.ceil(left / HOUR))} h`;
}

const SPOKEN: Record<CellLook, string> = {
  free: 'free',
  hold: 'on hold',
  filled: 'filled without a booking',
  past: 'booked',
  booked: 'booked',
  awaited: 'booked, creative awaited',
  overdue: 'booked, creative overdue',
  submitted: 'booked, creative submitted',
  changes: 'booked, changes requested',
  approved: 'booked, creative approved',
};

/** Name a cell for screen readers: "Ad 3, issue 419, Heliox Single-Use, booked, creative submitted". */
export function nameCell({ issue }: BoardIssue, slot: BoardSlot, look: CellLook, note: string): string {
  const detail = look === 'hold' || look === 'past' ? `, ${note.toLowerCase()}` : '';
  const changed = slot.slotChanged ? ', the slot was changed by hand' : '';
  return [`Ad ${slot.position}`, `issue ${issue}`, slot.company, `${SPOKEN[look]}${detail}${changed}`]
    .filter(Boolean)
    .join(', ');
}
