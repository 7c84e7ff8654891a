/** The `isDirty` functions of all mounted forms. One set per page, shared by all areas. */
const guards = new Set<() => boolean>();

/** Register a form. Returns the function that unregisters it. */
export function registerForm(isDirty: () => boolean): () => void {
  guards.add(isDirty);
  return () => guards.delete(isDirty);
}

/** Return whether any form on the page has unsaved changes. */
export function hasUnsavedInput(): boolean {
  return [...guards].some((isDirty) => isDirty());
}
