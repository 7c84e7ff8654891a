import { formatCountOf } from '@masthead/kit';
import { type CheckedUrl, summarizeChecks } from './linkChecks';
import { registry, type Variant } from './registry';
import { findSlotKey, type Report } from './report';

/** How much a line of the checklist matters. */
export type Level = 'error' | 'warning' | 'note' | 'fine';

/** One line of the checklist. */
export interface CheckLine {
  level: Level;
  title: string;
  detail?: string;
  /** Labels of the slots it is about, each linked to its editor. */
  slots?: string[];
  /** API name of the field that its link focuses. */
  field?: string | null;
  /** Whether the field is one of the house record. */
  isOfHouse?: boolean;
  /** The booking that is to be changed. */
  bookingId?: number | null;
}

/** Section of findings about the house record. */
const HOUSE = 'House';

const LEVELS: Level[] = ['error', 'warning', 'note', 'fine'];

/** Return the lines of the checklist, by level: what is broken, what to review, what is only said, what is in order. */
export function buildChecklist(report: Report, images: number, variant: Variant): CheckLine[] {
  const lines = [
    checkSlots(report),
    ...checkCarriedOver(report),
    ...report.warnings.map(toLine),
    checkAlternativeTexts(report, images),
    ...noteChecks(report.links, 'link'),
    ...noteChecks(report.pictures ?? [], 'picture'),
    ...noteOtherEdition(report, variant),
    ...(report.notes ?? []).map((title): CheckLine => ({ level: 'note', title })),
  ];
  return LEVELS.flatMap((level) => lines.filter((line) => line.level === level));
}

function checkSlots({ missingSections }: Report): CheckLine {
  const count = missingSections.length;
  if (count === 0) return { level: 'fine', title: 'Every slot is filled' };
  return {
    level: 'warning',
    title: count === 1 ? '1 slot is empty' : `${count} slots are empty`,
    slots: missingSections,
    detail: 'Left out of the email.',
  };
}

function checkCarriedOver({ carriedOver = [], carriedOverFields: parts = [] }: Report): CheckLine[] {
  const lines: CheckLine[] = [];
  if (carriedOver.length > 0) {
    const [one, several] = ['1 slot is still that', `${carriedOver.length} slots are still those`];
    const slots = carriedOver.map(({ section }) => section);
    const title = `${carriedOver.length === 1 ? one : several} of ${nameSource(carriedOver)}`;
    lines.push({ level: 'warning', title, slots, detail: 'Not changed since the copy.' });
  }
  for (const { section, issue, fields } of parts) {
    const title = `${section} has ${formatCountOf(fields.length, 'field')} of issue ${issue}`;
    lines.push({ level: 'warning', title, slots: [section], detail: `${fields.join(', ')}.` });
  }
  return lines;
}

/** Return the issue that slots are from: "issue 417", or "earlier issues". */
export function nameSource(slots: readonly { issue: number }[]): string {
  const numbers = [...new Set(slots.map(({ issue }) => issue))];
  return numbers.length === 1 ? `issue ${numbers[0]}` : 'earlier issues';
}

function toLine({ section, message, detail, severity, field, bookingId }: Report['warnings'][number]): CheckLine {
  const slots = findSlotKey(section) ? { slots: [section] } : {};
  const isOfHouse = section === HOUSE;
  const place = { field: field ?? null, isOfHouse, bookingId: bookingId ?? null };
  return { level: severity ?? 'warning', title: message, detail, ...place, ...slots };
}

function checkAlternativeTexts({ imagesWithoutAlt }: Report, images: number): CheckLine {
  const missing = imagesWithoutAlt.length;
  if (missing > 0) {
    const title = `${missing} ${missing === 1 ? 'image' : 'images'} without alternative text`;
    return { level: 'warning', title, slots: getSections(imagesWithoutAlt), field: 'image' };
  }
  if (images === 0) return { level: 'fine', title: 'No images' };
  const title = images === 1 ? 'The image has alternative text' : `All ${images} images have alternative text`;
  return { level: 'fine', title };
}

/** Notes about URLs that were not checked. What is broken has a finding of its own in the report. */
function noteChecks(urls: readonly CheckedUrl[], noun: string): CheckLine[] {
  const { unknown, skipped } = summarizeChecks(urls);
  const lines = [];
  if (unknown.length > 0) lines.push(noteUnchecked(unknown, noun, 'could not be checked'));
  if (skipped.length > 0) {
    lines.push(noteUnchecked(skipped, noun, skipped.length === 1 ? 'is not checked' : 'are not checked'));
  }
  return lines;
}

function noteUnchecked(urls: CheckedUrl[], noun: string, state: string): CheckLine {
  const reasons = new Map<string, number>();
  for (const { check } of urls) {
    if (check?.reason) reasons.set(check.reason, (reasons.get(check.reason) ?? 0) + 1);
  }
  const details = [...reasons].map(([reason, count]) => describeReason(reason, count, urls.length));
  const title = `${urls.length} ${urls.length === 1 ? noun : `${noun}s`} ${state}`;
  return { level: 'note', title, detail: details.join(' ') };
}

/** Return "It is filled in when the email is sent.", "One is …" or "Each of 11 is …". */
function describeReason(reason: string, count: number, total: number): string {
  const subject = count > 1 ? `Each of ${count}` : 'One';
  return `${total === 1 ? 'It' : subject} ${reason}.`;
}

/** Slots that are filled and belong to the other edition or to none. By design they are not in this email. */
function noteOtherEdition({ notEmailed }: Report, variant: Variant): CheckLine[] {
  const others = registry.slots.filter(
    ({ label, inEmail }) => notEmailed.includes(label) && !inEmail.includes(variant),
  );
  if (others.length === 0) return [];
  const title =
    others.length === 1
      ? '1 filled slot is not part of this edition'
      : `${others.length} filled slots are not part of this edition`;
  return [{ level: 'note', title, slots: others.map(({ label }) => label) }];
}

const getSections = (urls: { section: string }[]): string[] => [...new Set(urls.map(({ section }) => section))];
