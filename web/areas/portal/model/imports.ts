import type { LeadImportDone } from '@masthead/client/types/stats';
import { formatCount, formatCountOf } from '@masthead/kit';
import type { LeadField } from './leads';

/** Column index by lead field. */
export type Mapping = Partial<Record<LeadField, number>>;

/** The service's result of an import or a dry run (STATS-16). */
export type ImportAnswer = LeadImportDone;

/** What is needed to map columns to fields; `mapping` is what the service detected. */
export type Layout = Pick<ImportAnswer, 'columns' | 'sample' | 'mapping'>;

/** A column of the file: index, name and first cells. */
export interface FileColumn {
  at: number;
  name: string;
  cells: string[];
}

export function getColumns({ columns, sample }: Layout): FileColumn[] {
  return columns.map((header, at) => ({
    at,
    name: header.trim() || `Column ${at + 1}`,
    cells: sample.map((row) => row[at] || '–'),
  }));
}

const DELIMITERS: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'vertical bar' };
const ENCODINGS: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-8-sig': 'UTF-8',
  'utf-16': 'UTF-16',
  cp1252: 'Windows-1252',
};

/** Describe the detected format: "UTF-8, separated by semicolon, with a header line". */
export function describeFormat({ encoding, delimiter, hasHeader }: ImportAnswer): string {
  const separated = `separated by ${DELIMITERS[delimiter] ?? delimiter}`;
  return [ENCODINGS[encoding] ?? encoding, separated, hasHeader ? 'with a header line' : 'without a header line'].join(
    ', ',
  );
}

interface Counts {
  imported: number;
  updated: number;
  unchanged?: number;
  skipped: number;
}

/** Describe a dry run: "would add 812, update 30, refuse 4". */
export function describeDryRun({ imported, updated, unchanged = 0, skipped }: Counts): string {
  const leave = unchanged > 0 ? `, leave ${formatCount(unchanged)} as they are` : '';
  return `would add ${formatCount(imported)}, update ${formatCount(updated)}, refuse ${formatCount(skipped)}${leave}`;
}

/** Describe the rows that were joined: "2 rows joined to another one of the same email."; empty if none was. */
export function describeJoined({ joined }: { joined: number }): string {
  return joined > 0 ? `${formatCountOf(joined, 'row')} joined to another one of the same email.` : '';
}

/** Describe an import: "812 added, 30 updated, 4 refused". */
export function describeImport({ imported, updated, unchanged = 0, skipped }: Counts): string {
  const unchangedNote = unchanged > 0 ? `, ${formatCount(unchanged)} as they were` : '';
  return `${formatCount(imported)} added, ${formatCount(updated)} updated, ${formatCount(skipped)} refused${unchangedNote}`;
}

/** Return the mapping with a field assigned to a column; a column holds at most one field. */
export function assignColumn(mapping: Mapping, column: number, field: LeadField | null): Mapping {
  const others = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field);
  return Object.fromEntries(field === null ? others : [...others, [field, column]]) as Mapping;
}

/** Return the field of a column; null if it has none. */
export function findField(mapping: Mapping, column: number): LeadField | null {
  const found = (Object.entries(mapping) as [LeadField, number][]).find(([, at]) => at === column);
  return found?.[0] ?? null;
}
