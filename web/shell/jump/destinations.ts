import type { Session } from '@masthead/client';
import type { InstalledScreen } from '../manifest/manifest';
import { mayOpen } from '../manifest/screens';

/** A place one can jump to. */
export interface Destination {
  to: string;
  title: string;
  /** What it is, where it is no screen. */
  kind?: string;
}

/** Every screen this session may open that needs no record. */
export function destinationsFor(session: Session, screens: readonly InstalledScreen[]): Destination[] {
  return screens
    .filter(({ path, access, jump }) => jump !== false && !path.includes(':') && mayOpen(access, session))
    .map(({ path, title }) => ({ to: path, title }))
    .sort((one, other) => one.title.localeCompare(other.title));
}

/** The destinations that hold every typed word; those that begin with what was typed come first. */
export function filterDestinations(destinations: readonly Destination[], typed: string): Destination[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const holding = destinations.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
  const begins = ({ title }: Destination) => Number(title.toLowerCase().startsWith(words[0] ?? ''));
  return holding.sort((one, other) => begins(other) - begins(one));
}
