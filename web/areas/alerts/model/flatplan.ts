import { nameClient } from './bookings';
import { getKind, hasField } from './registry';
import type { SlotBookings } from './slotBookings';
import { describeMark, type FilledSlot, isAd, isCarriedOver, isEmpty, isJob } from './slots';
import { type Companies, summarizeSlot } from './summary';

/** How a slot is drawn in the flatplan. */
export type Shape = 'text' | 'picture' | 'words' | 'ad';

/** One line of the flatplan: a slot of the email, or the row of career slots. */
export interface Plate {
  /** Key of the slot it links to. */
  key: string;
  label: string;
  /** Secondary text next to the label: the advertiser of an ad, or who booked its slot. */
  note: string;
  /** Whether any of it is still from another issue. */
  isCarriedOver: boolean;
  /** Says so, or where most slots are, that this one is not. */
  mark: string;
  shape: Shape;
  /** Whether it is drawn taller, as the lead article. */
  isTall: boolean;
  /** Fill state from left to right: one value for a slot, four for the career slots. */
  filled: boolean[];
  /** Keys of the slots it represents. */
  keys: string[];
}

/** Return the flatplan of an issue: the slots its edition prints, from top to bottom. */
export function buildFlatplan(runSheet: readonly FilledSlot[], companies: Companies, bookings: SlotBookings): Plate[] {
  const inEdition = runSheet.filter(({ inEdition: mailed }) => mailed);
  const jobs = inEdition.filter(isJob);
  const plates = inEdition.filter((line) => !isJob(line)).map((line) => buildPlate(line, companies, bookings));
  if (jobs[0]) plates.push(buildCareerPlate(jobs, jobs[0]));
  const filled = plates.filter((plate) => plate.filled.includes(true));
  const isMostly = filled.filter((plate) => plate.isCarriedOver).length > filled.length / 2;
  return isMostly
    ? plates.map((plate) => ({ ...plate, mark: filled.includes(plate) && !plate.isCarriedOver ? 'new' : '' }))
    : plates;
}

/** Return the names of the slots that the edition does not print, for the note below the flatplan. */
export function getUnprintedLabels(runSheet: readonly FilledSlot[]): string[] {
  return runSheet.filter(({ inEdition: mailed }) => !mailed).map(({ slot }) => slot.label);
}

function getAdvertiser({ key, slot, section }: FilledSlot, companies: Companies, bookings: SlotBookings): string {
  if (section) return summarizeSlot(getKind(slot), section, companies).title;
  const booking = bookings.get(key);
  return booking ? nameClient(booking) : '';
}

function buildPlate(line: FilledSlot, companies: Companies, bookings: SlotBookings): Plate {
  const { key, slot } = line;
  const note = isAd(line) ? getAdvertiser(line, companies, bookings) : '';
  return {
    key,
    label: slot.label,
    note: note === slot.label ? '' : note,
    isCarriedOver: isCarriedOver(line),
    mark: describeMark(line),
    shape: getShape(line),
    isTall: slot.kind === 'news',
    filled: [!isEmpty(line)],
    keys: [key],
  };
}

function buildCareerPlate(jobs: readonly FilledSlot[], first: FilledSlot): Plate {
  const firstEmpty = jobs.find(isEmpty) ?? first;
  return {
    key: firstEmpty.key,
    label: getKind(first.slot).label,
    note: '',
    isCarriedOver: jobs.some(isCarriedOver),
    mark: describeMark(jobs.find(isCarriedOver) ?? first),
    shape: 'text',
    isTall: false,
    filled: jobs.map((line) => !isEmpty(line)),
    keys: jobs.map(({ key }) => key),
  };
}

function getShape(line: FilledSlot): Shape {
  if (isAd(line)) return 'ad';
  if (line.section?.image) return 'picture';
  return hasField(getKind(line.slot), 'title') ? 'text' : 'words';
}
