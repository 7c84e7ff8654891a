import type { Section, WholeIssue } from './records';
import { type Kind, kindOf, registry, type SectionKind, type Slot, slotKey, type Variant } from './registry';

/** One line of the run sheet: a slot and its section. */
export interface FilledSlot {
  key: string;
  slot: Slot;
  section: Section | null;
  /** Whether the issue's edition prints it. */
  mailed: boolean;
}

/** Return the edition of an issue, as its "Holiday Alert" checkbox says (ALERT-20). */
export function editionOf(issue: WholeIssue): Variant {
  return issue.alertItem.holidayAlert ? 'holiday' : 'standard';
}

/** Return every slot of an issue in document order (ALERT-6). */
export function runSheetOf(issue: WholeIssue): FilledSlot[] {
  const edition = editionOf(issue);
  return registry.slots.map((slot) => ({
    key: slotKey(slot),
    slot,
    section: sectionAt(issue, slot),
    mailed: slot.inEmail.includes(edition),
  }));
}

function sectionAt(issue: WholeIssue, slot: Slot): Section | null {
  const held = issue[kindOf(slot).allKey];
  if (Array.isArray(held)) return held.find((section) => section.position === slot.position) ?? null;
  return held ?? null;
}

/** Return the issue with a saved section added, or replaced wherever it was. */
export function withSection(issue: WholeIssue, kindName: SectionKind, section: Section): WholeIssue {
  const { allKey, isList } = kindOf({ kind: kindName });
  if (!isList) return { ...issue, [allKey]: section };
  const others = listed(issue, allKey).filter(({ id }) => id !== section.id);
  const sections = [...others, section].sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
  return { ...issue, [allKey]: sections };
}

/** Return the issue without a deleted section. */
export function withoutSection(issue: WholeIssue, kindName: SectionKind, id: number): WholeIssue {
  const { allKey, isList } = kindOf({ kind: kindName });
  return { ...issue, [allKey]: isList ? listed(issue, allKey).filter((section) => section.id !== id) : null };
}

function listed(issue: WholeIssue, allKey: Kind['allKey']): Section[] {
  const held = issue[allKey];
  return Array.isArray(held) ? held : [];
}

/** Label of a slot that the edition leaves out. */
export const LEFT_OUT: Record<Variant, string> = {
  standard: 'not in the email',
  holiday: 'not in the holiday email',
};

export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const isEmpty = ({ section, mailed }: FilledSlot): boolean => mailed && section === null;

export const isAd = ({ slot }: FilledSlot): boolean => slot.kind === 'ads';

export const isJob = ({ slot }: FilledSlot): boolean => slot.kind === 'job';

interface Count {
  filled: number;
  of: number;
}

/** Fill counts of an issue. Slots that its edition does not print are not counted. */
export interface Tally {
  sections: Count;
  ads: Count;
  jobs: Count;
  all: Count;
  empty: number;
}

export function tallyOf(runSheet: FilledSlot[]): Tally {
  const mailed = runSheet.filter((line) => line.mailed);
  const all = count(mailed);
  return {
    sections: count(mailed.filter((line) => !isAd(line) && !isJob(line))),
    ads: count(mailed.filter(isAd)),
    jobs: count(mailed.filter(isJob)),
    all,
    empty: all.of - all.filled,
  };
}

function count(lines: FilledSlot[]): Count {
  return { filled: lines.filter(({ section }) => section !== null).length, of: lines.length };
}
