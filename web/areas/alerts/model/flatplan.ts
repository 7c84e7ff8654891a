import { hasField, kindOf } from './registry';
import { type FilledSlot, isAd, isEmpty, isJob } from './slots';
import { type Companies, summaryOf } from './summary';

/** How a slot is drawn in the flatplan. */
export type Shape = 'text' | 'picture' | 'words' | 'ad';

/** One line of the flatplan: a slot of the email, or the row of career slots. */
export interface Plate {
  /** Key of the slot it links to. */
  key: string;
  label: string;
  /** Secondary text next to the label: the advertiser of an ad. */
  note: string;
  shape: Shape;
  /** Whether it is drawn taller, as the lead article. */
  tall: boolean;
  /** Fill state from left to right: one value for a slot, four for the career slots. */
  filled: boolean[];
  /** Keys of the slots it represents. */
  keys: string[];
}

/** Return the flatplan of an issue: the slots its edition prints, from top to bottom. */
export function flatplanOf(runSheet: readonly FilledSlot[], companies: Companies): Plate[] {
  const mailed = runSheet.filter(({ mailed }) => mailed);
  const jobs = mailed.filter(isJob);
  const plates = mailed.filter((line) => !isJob(line)).map((line) => plateOf(line, companies));
  return jobs[0] ? [...plates, careerPlate(jobs, jobs[0])] : plates;
}

/** Return the names of the slots that the edition does not print, for the note below the flatplan. */
export function unprinted(runSheet: readonly FilledSlot[]): string[] {
  return runSheet.filter(({ mailed }) => !mailed).map(({ slot }) => slot.label);
}

function plateOf(line: FilledSlot, companies: Companies): Plate {
  const { key, slot, section } = line;
  const note = isAd(line) && section ? summaryOf(kindOf(slot), section, companies).title : '';
  return {
    key,
    label: slot.label,
    note: note === slot.label ? '' : note,
    shape: shapeOf(line),
    tall: slot.kind === 'news',
    filled: [!isEmpty(line)],
    keys: [key],
  };
}

function careerPlate(jobs: readonly FilledSlot[], first: FilledSlot): Plate {
  const firstEmpty = jobs.find(isEmpty) ?? first;
  return {
    key: firstEmpty.key,
    label: kindOf(first.slot).label,
    note: '',
    shape: 'text',
    tall: false,
    filled: jobs.map((line) => !isEmpty(line)),
    keys: jobs.map(({ key }) => key),
  };
}

function shapeOf(line: FilledSlot): Shape {
  if (isAd(line)) return 'ad';
  if (line.section?.image) return 'picture';
  return hasField(kindOf(line.slot), 'title') ? 'text' : 'words';
}
