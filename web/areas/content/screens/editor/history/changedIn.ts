import type { RevisionOut } from '@masthead/client/types/content';

/** Describe a revision in the terms of the form's conflict comparison. */
export function toChange({ userEmail, savedAt, changed }: RevisionOut, labels: Record<string, string>) {
  return { by: userEmail, at: savedAt, fields: getLabels(changed, labels) };
}

/** Return the labels of fields in form order; fields without a label are left out. */
export function getLabels(fields: readonly string[], labels: Record<string, string>): string[] {
  return Object.entries(labels).flatMap(([name, label]) => (fields.includes(name) ? [label] : []));
}
