import type { Session } from '@masthead/client';
import { mayOpen, SCREENS } from '../screens';

/** A place one can jump to. */
export interface Destination {
  to: string;
  title: string;
  /** What it is, where it is no screen. */
  kind?: string;
}

/** Pages that only make sense before signing in, or by a link. */
const ELSEWHERE = ['/', '/sign-in', '/sign-up', '/forgot-password'];

/** Every screen this session may open that needs no record. */
export function destinationsFor(session: Session): Destination[] {
  const open = SCREENS.filter(({ path, access }) => isPlain(path) && mayOpen(access, session));
  const byTitle = new Map(open.map(({ path, title }) => [title, { to: path.replace('/*', ''), title }]));
  return [...byTitle.values()].sort((one, other) => one.title.localeCompare(other.title));
}

/** The destinations that hold every typed word; those that begin with what was typed come first. */
export function found(destinations: readonly Destination[], typed: string): Destination[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const holding = destinations.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
  const begins = ({ title }: Destination) => Number(title.toLowerCase().startsWith(words[0] ?? ''));
  return holding.sort((one, other) => begins(other) - begins(one));
}

function isPlain(path: string): boolean {
  return !path.includes(':') && !path.includes('{') && !ELSEWHERE.includes(path);
}
