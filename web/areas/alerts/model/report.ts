import type { EmailReport, SectionUrlOut } from '@masthead/client/types/alerts';
import { registry, slotKey } from './registry';

/** The preflight report of one of an issue's emails (ALERT-18). It refers to sections by their labels. */
export type Report = EmailReport;
export type Found = SectionUrlOut;

/** Size in bytes from which Gmail clips an email (ALERT-27). */
export const CLIP = 102_400;

const SLOT_KEYS = new Map(registry.slots.map((slot) => [slot.label, slotKey(slot)]));

/** Return the key of the slot with this label; undefined for the email's own parts. */
export const slotKeyOf = (label: string): string | undefined => SLOT_KEYS.get(label);

/** Short warnings by slot label. */
export type TagsBySlot = ReadonlyMap<string, readonly string[]>;

export function tagsBySlot(report: Report | undefined): TagsBySlot {
  const tags = new Map<string, string[]>();
  for (const { section, message } of report?.warnings ?? []) {
    tags.set(section, [...(tags.get(section) ?? []), tagOf(section, message)]);
  }
  return tags;
}

/** Shorten a warning: `News 3 has no link` becomes `No link` next to News 3. */
function tagOf(section: string, message: string): string {
  const about = message.startsWith(section) ? message.slice(section.length) : message;
  const said = about.replace(/^('s| has)? /, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Return the slots that a report warns about, without duplicates. */
export function warnedSlots({ warnings }: Report): string[] {
  return [...new Set(warnings.map(({ section }) => section))].filter((section) => SLOT_KEYS.has(section));
}

/** Minimum number of sections for an estimate. With fewer, the frame dominates the size of the email. */
const ENOUGH = 5;

/** Estimate how many more sections of average length fit before Gmail clips the email; 0 if no estimate is possible. */
export function roomFor({ bytes, missingSections }: Report, slots: number): number {
  const filled = slots - missingSections.length;
  return filled < ENOUGH ? 0 : Math.max(Math.floor((CLIP - bytes) / (bytes / filled)), 0);
}

/** Return the links whose addresses are malformed. */
export function malformed({ links }: Report): Found[] {
  return links.filter(({ url }) => !/^(https?:\/\/[^\s/]+\.?[^\s]*|mailto:\S+@\S+)$/i.test(url));
}
