import type { SectionName } from './sections';
import { getCompanyFolder, hasLetters } from './submission';

/** The two URL prefixes of the wizard. */
export type PathPrefix = 'microsite' | 'microsite-submission';

export const LIST = '/microsites';
/** Placeholder for the id in URLs until a microsite is first saved. */
export const NEW = 'new';

/** Return the URL prefix of a path. */
export function getPathPrefix(pathname: string): PathPrefix {
  return pathname.startsWith('/microsite-submission/') ? 'microsite-submission' : 'microsite';
}

/** Return the path of the microsite's page, the parent of its sections. */
export const getSitePath = (id: number | string, prefix: PathPrefix = 'microsite'): string => `/${prefix}/${id}`;

export const getSectionPath = (name: SectionName, id: number | string, prefix: PathPrefix = 'microsite'): string =>
  `/${prefix}/${name}/${id}`;

/**
 * Return the folder of a microsite's files: its company in lower case, spaces replaced by hyphens; without a company
 * that has letters or digits, its id (SITE-12).
 */
export function getFolder({ id, company }: { id: number | string; company: string | null }): string {
  return hasLetters(company ?? '') ? getCompanyFolder(company ?? '') : `microsite-${id}`;
}
