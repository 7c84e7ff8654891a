import { formatText, isRichDocument } from '@masthead/kit';
import type { Section, WholeIssue } from './records';
import { type Field, getKind, registry } from './registry';
import { findSection } from './slots';

/** A field of a slot before and after, as text, or the addresses of two pictures. */
export interface FieldChange {
  label: string;
  before: string;
  after: string;
  isPicture: boolean;
}

/** A slot that changed since the issue was published. */
export interface SlotChange {
  label: string;
  fields: FieldChange[];
}

/** Return what changed in each slot since the issue was published, in run sheet order (ALERT-133). */
export function listChanges(issue: WholeIssue, published: WholeIssue | undefined): SlotChange[] {
  const changed = registry.slots.filter((slot) =>
    issue.changedSincePublished.some(({ kind, position }) => kind === slot.kind && position === slot.position),
  );
  return changed.map((slot) => {
    const [before, after] = [published && findSection(published, slot), findSection(issue, slot)];
    const fields = getKind(slot).fields.filter(({ type }) => type !== 'position');
    return { label: slot.label, fields: published ? fields.flatMap((field) => compare(field, before, after)) : [] };
  });
}

function compare(field: Field, then: Section | null | undefined, now: Section | null): FieldChange[] {
  const [before, after] = [readText(field, then), readText(field, now)];
  return before === after ? [] : [{ label: field.label, before, after, isPicture: field.type === 'image' }];
}

function readText({ name, type }: Field, section: Section | null | undefined): string {
  if (type === 'job') return section?.job?.jobTitle ?? '';
  const value = section?.[name as keyof Section];
  if (type === 'flag') return value ? 'Yes' : '';
  return isRichDocument(value) ? formatText(value) : String(value ?? '');
}
