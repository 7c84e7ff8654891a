import { FILE_KINDS, getFileKind, validateFile } from '@masthead/kit/editor';

/** Accepted files of each upload area: exactly one PDF, and any number of further files (SITE-22). */
export const AREAS = { pdf: ['document'], media: FILE_KINDS } as const satisfies Record<string, typeof FILE_KINDS>;
export type AreaOfFiles = keyof typeof AREAS;

/** Files chosen by a visitor, before they are sent. */
export interface SelectedFiles {
  company: string;
  pdf: File | null;
  media: readonly File[];
}

/** Receipt of a submission for its sender. */
export interface Receipt {
  company: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  files: readonly { name: string; size: number }[];
}

const NOT_ALLOWED = 'This file is not allowed.';

/** Return the folder of a company: its name in lower case, with hyphens for spaces (SITE-12, SITE-22). */
export function getCompanyFolder(company: string): string {
  return company.trim().toLowerCase().replace(/\s+/g, '-');
}

/** Return whether the submission can be sent: it has a sponsor's name and a PDF (SITE-22). */
export function isComplete({ company, pdf }: SelectedFiles): boolean {
  return hasLetters(company) && pdf !== null;
}

/** Return whether the name contains letters or digits, from which the folder name is built. */
export function hasLetters(company: string): boolean {
  return /[\p{L}\p{N}]/u.test(company);
}

/** Return why an area refuses a file, by type or size; null if it accepts the file. */
export function checkFile(file: File, area: AreaOfFiles): string | null {
  const kind = getFileKind(file.type);
  const kinds: typeof FILE_KINDS = AREAS[area];
  return kind && kinds.includes(kind) ? validateFile(file, FILE_KINDS) : NOT_ALLOWED;
}

/** Return all files, the PDF first. */
export function getFiles({ pdf, media }: SelectedFiles): File[] {
  return pdf ? [pdf, ...media] : [...media];
}
