import type { Session } from '@masthead/client';
import type { InstalledScreen } from '../manifest/manifest';
import { mayOpen } from '../manifest/screens';

/** A search result that can be navigated to. */
export interface Destination {
  to: string;
  title: string;
  /** Kind of record; absent for a screen. */
  kind?: string;
}

/** List the screens that the session may open and that need no record. */
export function listDestinations(session: Session, screens: readonly InstalledScreen[]): Destination[] {
  return screens
    .filter(({ path, access, jump }) => jump !== false && !path.includes(':') && mayOpen(access, session))
    .map(({ path, title }) => ({ to: path, title }))
    .sort((one, other) => one.title.localeCompare(other.title));
}

/** Filter destinations by all typed words; those that start with the first word come first. */
export function filterDestinations(destinations: readonly Destination[], typed: string): Destination[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = destinations.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
  const begins = ({ title }: Destination) => Number(title.toLowerCase().startsWith(words[0] ?? ''));
  return matches.sort((one, other) => begins(other) - begins(one));
}
