import type { EmailReport } from '@masthead/client/types/alerts';
import { THREAD } from './paths';
import { getSlotKey, registry } from './registry';

/** The preflight report of one of an issue's emails (ALERT-18). It refers to sections by their labels. */
export type Report = EmailReport;

/** Size in bytes from which Gmail clips an email (ALERT-27). */
export const GMAIL_LIMIT = 102_400;

const SLOT_KEYS = new Map(registry.slots.map((slot) => [slot.label, getSlotKey(slot)]));

/** Return the key of the slot with this label; undefined for the email's own parts. */
export const findSlotKey = (label: string): string | undefined => SLOT_KEYS.get(label);

/** Short warnings by slot label. */
export type TagsBySlot = ReadonlyMap<string, readonly string[]>;

export function groupTagsBySlot(report: Report | undefined): TagsBySlot {
  const tags = new Map<string, string[]>();
  for (const { section, message, field } of report?.warnings ?? []) {
    if (field === THREAD) continue; // the row has a bubble
    tags.set(section, [...(tags.get(section) ?? []), shortenWarning(section, message)]);
  }
  return tags;
}

/** Shorten a warning: `News 3 has no link` becomes `No link` next to News 3. */
function shortenWarning(section: string, message: string): string {
  const text = message.startsWith(section) ? message.slice(section.length) : message;
  const said = text.replace(/^('s| has)? /, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Return the slots that a report warns about, without duplicates. */
export function getWarnedSlots({ warnings }: Report): string[] {
  return [...new Set(warnings.map(({ section }) => section))].filter((section) => SLOT_KEYS.has(section));
}

/** Minimum number of sections for an estimate. With fewer, the frame dominates the size of the email. */
const MIN_SECTIONS = 5;

/** Estimate how many more sections of average length fit before Gmail clips the email; 0 if no estimate is possible. */
export function estimateRemainingSections({ bytes, missingSections }: Report, slots: number): number {
  const filled = slots - missingSections.length;
  return filled < MIN_SECTIONS ? 0 : Math.max(Math.floor((GMAIL_LIMIT - bytes) / (bytes / filled)), 0);
}
