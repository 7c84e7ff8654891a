import type { SectionName } from './sections';

/** The two families of addresses the wizard is reached under (document 000 §2). */
export type Family = 'microsite' | 'microsite-submission';

export const LIST = '/microsites';
/** Stands where the id will be, until a microsite is first saved. */
export const NEW = 'new';

/** The family an address belongs to. */
export function familyOf(pathname: string): Family {
  return pathname.startsWith('/microsite-submission/') ? 'microsite-submission' : 'microsite';
}

/** The microsite's own page, the parent of its sections. */
export const sitePath = (id: number | string, family: Family = 'microsite'): string => `/${family}/${id}`;

export const sectionPath = (name: SectionName, id: number | string, family: Family = 'microsite'): string =>
  `/${family}/${name}/${id}`;

/** The folder of a company's files: lower-cased, spaces replaced with hyphens (document 000 §4). */
export function folderOf(company: string | null): string {
  return (company ?? '').trim().toLowerCase().replace(/\s+/g, '-') || 'untitled';
}
