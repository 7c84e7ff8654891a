import { diff3Merge, diffComm } from 'node-diff3';
import { isRichDocument, type RichNode } from '../fields/richtext';
import { type Base, isEqual } from './values';

/** Which version changed a field since the common base. */
export type Origin = 'mine' | 'theirs' | 'both';

/** A field whose value differs between two versions. */
export interface FieldDifference<V extends object> {
  name: keyof V & string;
  /** Which version changed it. */
  origin: Origin;
  /** The merge of both changes, if they do not overlap. */
  merged?: V[keyof V & string];
}

/** List the fields that differ between two versions, with a merge where possible. */
export function listDifferences<V extends object>(base: V, mine: V, theirs: Base<V>): FieldDifference<V>[] {
  const names = Object.keys(mine) as (keyof V & string)[];
  return names.flatMap((name): FieldDifference<V>[] => {
    const [was, own, other] = [base[name], mine[name], theirs.values[name]];
    if (looksEqual(own, other)) return [];
    if (looksEqual(was, other)) return [{ name, origin: 'mine' }];
    if (looksEqual(was, own)) return [{ name, origin: 'theirs' }];
    const merged = merge(was, own, other) as V[typeof name] | undefined;
    return [{ name, origin: 'both', ...(merged !== undefined && { merged }) }];
  });
}

/** Return whether two values are shown alike: null is as empty as ''. */
const looksEqual = (one: unknown, other: unknown) => isEqual(one === '' ? null : one, other === '' ? null : other);

/** Three-way merge of a value; undefined if the changes overlap. */
export function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isProse(base) && isProse(mine) && isProse(theirs)) return mergeWords(base, mine, theirs);
  if (isRichDocument(base) && isRichDocument(mine) && isRichDocument(theirs)) {
    const content = mergeBlocks(base.content ?? [], mine.content ?? [], theirs.content ?? []);
    return content && { ...mine, content };
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return mergeLists(base, mine, theirs);
  return undefined;
}

/** Return whether a value is prose. Dates and numbers are not merged by parts. */
function isProse(value: unknown): value is string {
  return typeof value === 'string' && /\p{L}/u.test(value);
}

function mergeWords(base: string, mine: string, theirs: string): string | undefined {
  return mergeSequences(splitWords(mine), splitWords(base), splitWords(theirs))?.join('');
}

function mergeBlocks(base: RichNode[], mine: RichNode[], theirs: RichNode[]): RichNode[] | undefined {
  const text = (blocks: RichNode[]) => blocks.map((block) => JSON.stringify(block));
  return mergeSequences(text(mine), text(base), text(theirs))?.map((block) => JSON.parse(block) as RichNode);
}

function mergeSequences(mine: string[], base: string[], theirs: string[]): string[] | undefined {
  const regions = diff3Merge(mine, base, theirs);
  return regions.some((region) => region.conflict) ? undefined : regions.flatMap((region) => region.ok ?? []);
}

/** Merge lists of unique items: mine, without those they removed, with those they added. */
function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  const has = (list: unknown[], one: unknown) => list.some((other) => isEqual(other, one));
  const kept = mine.filter((one) => has(theirs, one) || !has(base, one));
  return [...kept, ...theirs.filter((one) => !has(base, one) && !has(mine, one))];
}

/** A part of a word diff. */
export interface DiffPart {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** Diff two texts word by word. */
export function diffWords(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) parts.push({ text: removed, kind: 'removed' });
    if (added) parts.push({ text: added, kind: 'added' });
    removed = added = '';
  };
  for (const part of diffComm(splitWords(before), splitWords(after))) {
    const text = part.common?.join('');
    if (text === undefined) {
      removed += part.buffer1?.join('') ?? '';
      added += part.buffer2?.join('') ?? '';
    } else if (text.trim() === '' && removed && added) {
      // Whitespace between two changes belongs to them: the whole passage was rewritten.
      removed += text;
      added += text;
    } else {
      flush();
      parts.push({ text, kind: 'same' });
    }
  }
  flush();
  return parts;
}

/** Split a text into words and whitespace. */
function splitWords(text: string): string[] {
  return text.match(/\S+|\s+/g) ?? [];
}
