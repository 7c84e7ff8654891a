import type { Setting, Site } from './records';
import { SECTIONS, type Section } from './sections';
import { isEmpty, isHidden, toFormValues, type Values } from './values';

/** Progress of a section. `begun` has content but was never saved explicitly; `hidden` is disabled. */
export type SectionStatus = 'done' | 'begun' | 'hidden' | 'open';

export interface Step {
  section: Section;
  status: SectionStatus;
  /** Details of the progress: "2 of 4", or that it is hidden. */
  detail: string | null;
}

/** Return every section with its progress. */
export function getSteps(site: Site): Step[] {
  return SECTIONS.map((section) => {
    const values = toFormValues(section, site);
    const status = getStatus(section, values, site);
    return { section, status, detail: status === 'hidden' ? 'Hidden' : countParts(section, values, site.setting) };
  });
}

function getStatus(section: Section, values: Values, site: Site): SectionStatus {
  if (isHidden(section, site)) return 'hidden';
  const isSaved = section.progress ? site.submission[section.progress] : site.keywords.length > 0;
  if (isSaved) return 'done';
  return section.groups.some((group) => isFilled(group, values)) ? 'begun' : 'open';
}

/** Count the filled parts of a section; null if it has no parts or none is filled. */
function countParts({ groups, counts, resource }: Section, values: Values, { keywordCount }: Setting): string | null {
  if (resource === 'keywords') return formatCount((values.keywords as readonly string[]).length, keywordCount);
  if (counts === 'groups') return formatCount(groups.filter((group) => isFilled(group, values)).length, groups.length);
  const fields = groups.flatMap(({ rows }) => rows.flat());
  return counts ? formatCount(fields.filter(({ name }) => !isEmpty(values[name] ?? null)).length, fields.length) : null;
}

function isFilled({ rows }: Section['groups'][number], values: Values): boolean {
  return rows.flat().some(({ name }) => !isEmpty(values[name] ?? null));
}

const formatCount = (filled: number, of: number) => (filled === 0 ? null : `${filled} of ${of}`);

/** Count the complete sections among the visible ones. */
export function countComplete(steps: readonly Step[]): { complete: number; of: number } {
  const statuses = steps.filter((step) => step.status !== 'hidden').map((step) => step.status);
  return { complete: statuses.filter((one) => one === 'done').length, of: statuses.length };
}

/** Return the first incomplete section; undefined if all are complete. */
export function findNextStep(steps: readonly Step[]): Section | undefined {
  return steps.find(({ status }) => status === 'open' || status === 'begun')?.section;
}
