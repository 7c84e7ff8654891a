import { FILE_KINDS, getFileKind, validateFile } from '@masthead/kit/editor';

/** What each area of the submission takes: exactly one PDF, and any further files (document 000 §5). */
export const AREAS = { pdf: ['document'], media: FILE_KINDS } as const satisfies Record<string, typeof FILE_KINDS>;
export type AreaOfFiles = keyof typeof AREAS;

/** A visitor's files before they are sent. */
export interface Chosen {
  company: string;
  pdf: File | null;
  media: readonly File[];
}

/** What was sent, for the person who sent it. */
export interface Receipt {
  company: string;
  /** In milliseconds since 1970. */
  sentAt: number;
  files: readonly { name: string; size: number }[];
}

const NOT_ALLOWED = 'This file is not allowed.';

/** The folder of a sponsor: its name in lower case, with hyphens for spaces (document 000 §4). */
export function folderOf(company: string): string {
  return company.trim().toLowerCase().replace(/\s+/g, '-');
}

/** Whether it can be sent: a sponsor organisation name and a PDF are there (document 000 §5). */
export function isComplete({ company, pdf }: Chosen): boolean {
  return hasLetters(company) && pdf !== null;
}

/** A folder is called by letters and digits. */
export function hasLetters(company: string): boolean {
  return /[\p{L}\p{N}]/u.test(company);
}

/** Why an area does not take a file: its type or its size; null when it does. */
export function refusal(file: File, area: AreaOfFiles): string | null {
  const kind = getFileKind(file.type);
  const kinds: typeof FILE_KINDS = AREAS[area];
  return kind && kinds.includes(kind) ? validateFile(file, FILE_KINDS) : NOT_ALLOWED;
}

/** All files, the PDF first. */
export function filesOf({ pdf, media }: Chosen): File[] {
  return pdf ? [pdf, ...media] : [...media];
}
