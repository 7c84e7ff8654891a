import type { EmailReport, SectionUrlOut } from '@masthead/client/types/alerts';
import { registry, slotKey } from './registry';

/** What the alerts service found in one of an issue's emails (API contract §3). Sections are named by their labels. */
export type Report = EmailReport;
export type Found = SectionUrlOut;

/** From here on Gmail cuts an email off, in bytes (API contract §3). */
export const CLIP = 102_400;

const SLOT_KEYS = new Map(registry.slots.map((slot) => [slot.label, slotKey(slot)]));

/** The slot a report means by a label, or undefined for the email's own parts. */
export const slotKeyOf = (label: string): string | undefined => SLOT_KEYS.get(label);

/** Warnings in a word or two, by the label of their slot. */
export type TagsBySlot = ReadonlyMap<string, readonly string[]>;

export function tagsBySlot(report: Report | undefined): TagsBySlot {
  const tags = new Map<string, string[]>();
  for (const { section, message } of report?.warnings ?? []) {
    tags.set(section, [...(tags.get(section) ?? []), tagOf(section, message)]);
  }
  return tags;
}

/** `News 3 has no link` says no more than `No link` beside News 3. */
function tagOf(section: string, message: string): string {
  const about = message.startsWith(section) ? message.slice(section.length) : message;
  const said = about.replace(/^('s| has)? /, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The slots a report warns of, each once. */
export function warnedSlots({ warnings }: Report): string[] {
  return [...new Set(warnings.map(({ section }) => section))].filter((section) => SLOT_KEYS.has(section));
}

/** With fewer sections the frame around them is most of the email, and their usual length unknown. */
const ENOUGH = 5;

/** About how many more sections as long as this email's fit before Gmail clips it; 0 when that cannot be said. */
export function roomFor({ bytes, missingSections }: Report, slots: number): number {
  const filled = slots - missingSections.length;
  return filled < ENOUGH ? 0 : Math.max(Math.floor((CLIP - bytes) / (bytes / filled)), 0);
}

/** Addresses no reader can follow. */
export function malformed({ links }: Report): Found[] {
  return links.filter(({ url }) => !/^(https?:\/\/[^\s/]+\.?[^\s]*|mailto:\S+@\S+)$/i.test(url));
}
