/** What tells whether a form that is open holds unsaved input. One list for the page, as every area shares it. */
const guards = new Set<() => boolean>();

/** Counts a form in. Returns the way to count it out. */
export function watchUnsaved(isDirty: () => boolean): () => void {
  guards.add(isDirty);
  return () => guards.delete(isDirty);
}

/** Whether anything on the page would be lost with it. */
export function hasUnsavedInput(): boolean {
  return [...guards].some((isDirty) => isDirty());
}
