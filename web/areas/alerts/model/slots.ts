import { formatCountOf } from '@masthead/kit';
import type { Section, WholeIssue } from './records';
import { getKind, getSlotKey, type Kind, registry, type SectionKind, type Slot, type Variant } from './registry';
import { isWhole } from './values';

/** One line of the run sheet: a slot and its section. */
export interface FilledSlot {
  key: string;
  slot: Slot;
  section: Section | null;
  /** Whether the issue's edition prints it. */
  inEdition: boolean;
  /** Number of the issue that the slot of a draft was copied from, while any of its fields is as it was there (ALERT-74). */
  carriedOverFrom: number | null;
  /** Number of these fields where others were changed; null for a slot that is all as it was. */
  carriedOverFields: number | null;
}

/** Return the edition of an issue, as its "Holiday Alert" checkbox says (ALERT-20). */
export function getEdition(issue: WholeIssue): Variant {
  return issue.alertItem.holidayAlert ? 'holiday' : 'standard';
}

/**
 * Return every slot of an issue in document order (ALERT-6).
 *
 * @param edition by default the issue's
 */
export function buildRunSheet(issue: WholeIssue, edition = getEdition(issue)): FilledSlot[] {
  const isDraft = issue.alertItem.status === 'draft';
  return registry.slots.map((slot) => {
    const section = findSection(issue, slot);
    const isInPart = section !== null && !isWhole(getKind(slot), section);
    return {
      key: getSlotKey(slot),
      slot,
      section,
      inEdition: slot.inEmail.includes(edition),
      carriedOverFrom: (isDraft && section?.carriedOverFrom) || null,
      carriedOverFields: isInPart ? section.carriedOverFields.length : null,
    };
  });
}

/** Return what is in a slot of an issue. */
export function findSection(issue: WholeIssue, slot: Slot): Section | null {
  const stored = issue[getKind(slot).allKey];
  if (Array.isArray(stored)) return stored.find((section) => section.position === slot.position) ?? null;
  return stored ?? null;
}

/**
 * Return the issue with a saved section added, or replaced wherever it was. The section that was in its slot took the
 * vacated one (ALERT-10).
 */
export function putSection(issue: WholeIssue, kindName: SectionKind, section: Section): WholeIssue {
  const { allKey, isList } = getKind({ kind: kindName });
  if (!isList) return { ...issue, [allKey]: section };
  const before = listSections(issue, allKey);
  const vacated = before.find(({ id }) => id === section.id)?.position;
  const others = before
    .filter(({ id }) => id !== section.id)
    .map((other) => (other.position === section.position ? moveSection(other, vacated) : other));
  const sections = [...others, section].sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
  return { ...issue, [allKey]: sections };
}

function moveSection(section: Section, position: number | undefined): Section {
  return position === undefined ? section : { ...section, position, version: section.version + 1 };
}

/** Return the issue without a deleted section. */
export function removeSection(issue: WholeIssue, kindName: SectionKind, id: number): WholeIssue {
  const { allKey, isList } = getKind({ kind: kindName });
  return { ...issue, [allKey]: isList ? listSections(issue, allKey).filter((section) => section.id !== id) : null };
}

function listSections(issue: WholeIssue, allKey: Kind['allKey']): Section[] {
  const stored = issue[allKey];
  return Array.isArray(stored) ? stored : [];
}

/** Return the slots that the section of a line can move to, or change places with: the others of its kind. */
export function listOtherPlaces({ key, slot }: FilledSlot, runSheet: readonly FilledSlot[]): FilledSlot[] {
  return slot.position === null ? [] : runSheet.filter((line) => line.slot.kind === slot.kind && line.key !== key);
}

/** Return the labels of the slots that changed since the issue was published, in run sheet order (ALERT-5). */
export function listChangedLabels({ changedSincePublished: changed }: WholeIssue): string[] {
  return registry.slots
    .filter(({ kind, position }) => changed.some((slot) => slot.kind === kind && slot.position === position))
    .map(({ label }) => label);
}

/** Return who has a slot open, as "bea@aspen.example has it open". */
export function describeColleagues(emails: readonly string[]): string {
  return `${emails.join(', ')} ${emails.length === 1 ? 'has' : 'have'} it open`;
}

/** Label of a slot that the edition leaves out. */
export const LEFT_OUT: Record<Variant, string> = {
  standard: 'not in the email',
  holiday: 'not in the holiday email',
};

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const isEmpty = ({ section, inEdition }: FilledSlot): boolean => inEdition && section === null;

export const isCarriedOver = ({ carriedOverFrom }: FilledSlot): boolean => carriedOverFrom !== null;

/** Return what is still from another issue, as "31 carried over from 418, 3 fields of others"; empty for nothing. */
export function describeCarriedOver(runSheet: readonly FilledSlot[]): string {
  const marked = runSheet.filter(isCarriedOver);
  const sources = [...new Set(marked.map(({ carriedOverFrom }) => carriedOverFrom))];
  if (sources.length === 0) return '';
  const whole = marked.filter(({ carriedOverFields }) => carriedOverFields === null).length;
  const fields = marked.reduce((sum, { carriedOverFields }) => sum + (carriedOverFields ?? 0), 0);
  const from = `carried over from ${sources.length === 1 ? sources[0] : 'earlier issues'}`;
  if (whole === 0) return `${formatCountOf(fields, 'field')} ${from}`;
  return fields === 0 ? `${whole} ${from}` : `${whole} ${from}, ${formatCountOf(fields, 'field')} of others`;
}

/** Return what of a slot is still from another issue: "from 417", "3 fields from 417"; empty for nothing. */
export function describeMark({ carriedOverFrom: number, carriedOverFields: fields }: FilledSlot): string {
  if (number === null) return '';
  return fields === null ? `from ${number}` : `${formatCountOf(fields, 'field')} from ${number}`;
}

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

export function countSlots(runSheet: readonly FilledSlot[]): Tally {
  const inEdition = runSheet.filter((line) => line.inEdition);
  const all = countFilled(inEdition);
  return {
    sections: countFilled(inEdition.filter((line) => !isAd(line) && !isJob(line))),
    ads: countFilled(inEdition.filter(isAd)),
    jobs: countFilled(inEdition.filter(isJob)),
    all,
    empty: all.of - all.filled,
  };
}

function countFilled(lines: readonly FilledSlot[]): Count {
  return { filled: lines.filter(({ section }) => section !== null).length, of: lines.length };
}
