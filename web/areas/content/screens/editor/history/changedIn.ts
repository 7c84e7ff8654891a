import type { RevisionOut } from '@masthead/client/types/content';

/** A revision as a form's comparison of versions names it. */
export function changedIn({ userEmail, savedAt, changed }: RevisionOut, labels: Record<string, string>) {
  return { by: userEmail, at: savedAt, fields: labelsOf(changed, labels) };
}

/** The labels of fields, in the order of the form; what has none there is left out. */
export function labelsOf(fields: readonly string[], labels: Record<string, string>): string[] {
  return Object.entries(labels).flatMap(([name, label]) => (fields.includes(name) ? [label] : []));
}
