import type { SectionName } from './sections';

/** The two URL prefixes of the wizard. */
export type Family = 'microsite' | 'microsite-submission';

export const LIST = '/microsites';
/** Placeholder for the id in URLs until a microsite is first saved. */
export const NEW = 'new';

/** Return the URL prefix of a path. */
export function familyOf(pathname: string): Family {
  return pathname.startsWith('/microsite-submission/') ? 'microsite-submission' : 'microsite';
}

/** Return the path of the microsite's page, the parent of its sections. */
export const sitePath = (id: number | string, family: Family = 'microsite'): string => `/${family}/${id}`;

export const sectionPath = (name: SectionName, id: number | string, family: Family = 'microsite'): string =>
  `/${family}/${name}/${id}`;

/** Return the folder of a company's files: lower case, spaces replaced by hyphens (SITE-12). */
export function folderOf(company: string | null): string {
  return (company ?? '').trim().toLowerCase().replace(/\s+/g, '-') || 'untitled';
}
