import type { RichDocument } from '@masthead/kit';
import type { AlertItem, Section, WholeIssue } from '../model/records';
import { registry } from '../model/registry';

export const item: AlertItem = {
  id: 1043,
  issue: 418,
  title: 'Single-use at 2,000 L',
  date: '2026-11-24T01:00:00Z',
  status: 'draft',
  holidayAlert: false,
  preheader: null,
  publishAt: null,
  remindAt: null,
  importFlags: null,
  createdAt: '2026-11-01T09:00:00Z',
  version: 1,
};

let nextId = 1;

/** Return a section of the issue above with these fields. */
export function section(fields: Partial<Section> = {}): Section {
  return {
    id: nextId++,
    alertItemId: item.id,
    attribution: null,
    carriedOverFrom: null,
    carriedOverFields: [],
    source: null,
    editedHere: false,
    ownerId: null,
    importFlags: null,
    createdAt: item.createdAt,
    version: 1,
    ...fields,
  };
}

/** Return an empty issue with the given records, by the property names of `alerts-all`. */
export function issue(
  sections: Partial<Omit<WholeIssue, 'alertItem'>> = {},
  changes: Partial<AlertItem> = {},
): WholeIssue {
  const changedSincePublished: WholeIssue['changedSincePublished'] = [];
  const empty = Object.values(registry.kinds).map(({ allKey, isList }) => [allKey, isList ? [] : null]);
  return { ...Object.fromEntries(empty), alertItem: { ...item, ...changes }, changedSincePublished, ...sections };
}

/** Return a rich-text document with these paragraphs. */
export function rich(...paragraphs: string[]): RichDocument {
  const content = paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  return { type: 'doc', content };
}
