import { hasField, kindOf } from './registry';
import { type FilledSlot, isAd, isEmpty, isJob } from './slots';
import { type Companies, summaryOf } from './summary';

/** How a slot is drawn in the flatplan. */
export type Shape = 'text' | 'picture' | 'words' | 'ad';

/** One line of the flatplan: a slot of the email, or the row of career slots. */
export interface Plate {
  /** The slot it leads to. */
  key: string;
  label: string;
  /** Beside the label, in grey: who the ad is from. */
  note: string;
  shape: Shape;
  /** Taller: the lead. */
  tall: boolean;
  /** Filled or not, left to right: one for a slot, four for the career slots. */
  filled: boolean[];
  /** The slots it stands for. */
  keys: string[];
}

/** The whole issue at one glance: what its edition prints, from top to bottom. */
export function flatplanOf(runSheet: readonly FilledSlot[], companies: Companies): Plate[] {
  const mailed = runSheet.filter(({ mailed }) => mailed);
  const jobs = mailed.filter(isJob);
  const plates = mailed.filter((line) => !isJob(line)).map((line) => plateOf(line, companies));
  return jobs[0] ? [...plates, careerPlate(jobs, jobs[0])] : plates;
}

/** Slots the edition does not print: their names, for the line below the plan. */
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
