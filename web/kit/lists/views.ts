import { savedViewIn } from '../../client/generated/limits/content';

/** A saved view: `query` is the query string of the list. */
export interface SavedView {
  id: number;
  version: number;
  name: string;
  query: string;
}

/** Storage of saved views. Each call rejects with a problem on failure. */
export interface ViewStore {
  create: (view: { name: string; query: string }) => Promise<unknown>;
  change: (view: SavedView) => Promise<unknown>;
  remove: (view: SavedView) => Promise<unknown>;
}

/** Maximum length of a view's name, in characters. */
export const NAME_LIMIT = savedViewIn.name;

/** Return the query string of a view: without the page and the open record. */
export function toViewQuery(params: URLSearchParams): string {
  const view = new URLSearchParams(params);
  view.delete('page');
  view.delete('open');
  view.sort();
  return view.toString();
}
