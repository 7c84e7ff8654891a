import type { Session } from '@masthead/client/shell';
import type { InstalledScreen } from '../manifest/manifest';
import { mayOpen } from '../manifest/screens';

/** What "Search or jump" finds: a place, or an action of the current screen. */
export interface Destination {
  /** Address of a place; unique among all hits. */
  to: string;
  title: string;
  /** Kind of record, or `Action`; absent for a screen. */
  kind?: string;
  /** Does the action, instead of going anywhere. */
  run?: () => void;
}

/** List the screens that the session may open and that need no record. */
export function listDestinations(session: Session, screens: readonly InstalledScreen[]): Destination[] {
  return screens
    .filter(({ path, access, jump }) => jump !== false && !path.includes(':') && mayOpen(access, session))
    .map(({ path, title }) => ({ to: path, title }))
    .sort((one, other) => one.title.localeCompare(other.title));
}

/** Filter destinations by all typed words. */
export function filterDestinations(destinations: readonly Destination[], typed: string): Destination[] {
  const words = toWords(typed);
  return destinations.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}

/**
 * Order hits by how well their names match: those that begin with the first word, then those whose words begin with all
 * typed words, those that contain them, and last those that a service found by something else (CONSOLE-45).
 */
export function rankHits(hits: readonly Destination[], typed: string): Destination[] {
  const words = toWords(typed);
  const rank = ({ title }: Destination): number => {
    const name = title.toLowerCase();
    const parts = name.split(/[^\p{L}\p{N}]+/u);
    if (!words.every((word) => name.includes(word))) return 3;
    if (name.startsWith(words[0] ?? '')) return 0;
    return words.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2;
  };
  return hits
    .map((hit) => ({ hit, rank: rank(hit) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ hit }) => hit);
}

const toWords = (typed: string): string[] => typed.toLowerCase().split(/\s+/).filter(Boolean);
