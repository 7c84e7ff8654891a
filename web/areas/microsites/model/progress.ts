import type { Setting, Site } from './records';
import { SECTIONS, type Section } from './sections';
import { isEmpty, isHidden, type Values, valuesOf } from './values';

/** How far a section is: `begun` holds something but was never saved on request, `hidden` is disabled. */
export type SectionStatus = 'done' | 'begun' | 'hidden' | 'open';

export interface Step {
  section: Section;
  status: SectionStatus;
  /** "2 of 4", or that it is hidden. */
  detail: string | null;
}

/** Every section with how far it is. */
export function stepsOf(site: Site): Step[] {
  return SECTIONS.map((section) => {
    const values = valuesOf(section, site);
    const status = statusOf(section, values, site);
    return { section, status, detail: status === 'hidden' ? 'Hidden' : tallyOf(section, values, site.setting) };
  });
}

function statusOf(section: Section, values: Values, site: Site): SectionStatus {
  if (isHidden(section, site)) return 'hidden';
  const isSaved = section.progress ? site.submission[section.progress] : site.keywords.length > 0;
  if (isSaved) return 'done';
  return section.groups.some((group) => isFilled(group, values)) ? 'begun' : 'open';
}

/** How many of a section's parts hold something; null where it has no parts, or none is filled. */
function tallyOf({ groups, counts, resource }: Section, values: Values, { keywordCount }: Setting): string | null {
  if (resource === 'keywords') return tally((values.keywords as readonly string[]).length, keywordCount);
  if (counts === 'groups') return tally(groups.filter((group) => isFilled(group, values)).length, groups.length);
  const fields = groups.flatMap(({ rows }) => rows.flat());
  return counts ? tally(fields.filter(({ name }) => !isEmpty(values[name] ?? null)).length, fields.length) : null;
}

function isFilled({ rows }: Section['groups'][number], values: Values): boolean {
  return rows.flat().some(({ name }) => !isEmpty(values[name] ?? null));
}

const tally = (filled: number, of: number) => (filled === 0 ? null : `${filled} of ${of}`);

/** How many of the sections that are shown are complete. */
export function completeIn(steps: readonly Step[]): { complete: number; of: number } {
  const statuses = steps.filter((step) => step.status !== 'hidden').map((step) => step.status);
  return { complete: statuses.filter((one) => one === 'done').length, of: statuses.length };
}

/** The section to go on with: the first that still needs something; undefined when all is complete. */
export function nextToDo(steps: readonly Step[]): Section | undefined {
  return steps.find(({ status }) => status === 'open' || status === 'begun')?.section;
}
