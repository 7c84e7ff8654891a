/** One view: `query` is the query string of the list's address. */
export interface SavedView {
  id: number;
  version: number;
  name: string;
  query: string;
}

/** Where views are kept. Each call rejects with a problem when it was refused. */
export interface ViewStore {
  create: (view: { name: string; query: string }) => Promise<unknown>;
  change: (view: SavedView) => Promise<unknown>;
  remove: (view: SavedView) => Promise<unknown>;
}

/** Characters of a view's name at most. */
export const NAME_LIMIT = 80;

/** A list's address without what is no part of a view: the page, and the record that is open. */
export function toViewQuery(params: URLSearchParams): string {
  const view = new URLSearchParams(params);
  view.delete('page');
  view.delete('open');
  view.sort();
  return view.toString();
}
