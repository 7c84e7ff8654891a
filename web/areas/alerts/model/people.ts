import type { UserOut } from '@masthead/client/types/auth';

/** A member of staff. Accounts have no names, so that people are called by their addresses. */
export interface Person {
  id: number;
  email: string;
  /** What is typed after @: the part before the @ of the address, or all of it where two people share that. */
  handle: string;
  /** "Tomas Reyes" of tomas.reyes@masthead.example. */
  name: string;
  role: UserOut['role'];
}

/** Return the staff among users, by name. */
export function listStaff(users: readonly Pick<UserOut, 'id' | 'email' | 'role'>[]): Person[] {
  const parts = users.map(({ email }) => getLocalPart(email).toLowerCase());
  return users
    .map(({ id, email, role }, at) => {
      const isShared = parts.filter((part) => part === parts[at]).length > 1;
      return { id, email, role, handle: isShared ? email : getLocalPart(email), name: nameByAddress(email) };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

const getLocalPart = (email: string): string => email.split('@')[0] || email;

/** Return who has an address, as "Tomas Reyes". */
export function nameByAddress(email: string): string {
  const words = getLocalPart(email)
    .split(/[._+-]+/)
    .filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}

/** Return up to two letters: "TR" of Tomas Reyes, "ED" of Editor. */
export function getInitials(name: string): string {
  const [first = '', second] = name.split(' ');
  return (second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2)).toUpperCase();
}

/** A piece of a message; `person` if it mentions one. */
export interface Piece {
  text: string;
  person: Person | null;
}

/** Split a message at the people that it mentions, as @tomas.reyes. */
export function splitMentions(text: string, people: readonly Person[]): Piece[] {
  if (people.length === 0) return [{ text, person: null }];
  const byHandle = new Map(people.map((person) => [person.handle.toLowerCase(), person]));
  const longest = [...byHandle.keys()].sort((one, other) => other.length - one.length);
  const handles = longest.map((handle) => handle.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pieces = text.split(new RegExp(`((?<![\\w.@])@(?:${handles})(?![\\w@-]|\\.\\w))`, 'i'));
  return pieces
    .map((piece, at) => ({ text: piece, person: at % 2 ? (byHandle.get(piece.slice(1).toLowerCase()) ?? null) : null }))
    .filter((piece) => piece.text !== '');
}

/** Return the ids of those whom a message mentions. */
export const findMentions = (text: string, people: readonly Person[]): number[] => [
  ...new Set(splitMentions(text, people).flatMap(({ person }) => person?.id ?? [])),
];

/** Return whether a message has a word with @ before it, which may mention somebody. */
export const mayMention = (text: string): boolean => /(?<![\w.@])@\w/.test(text);

/** Return where the mention begins that is being typed before the caret, and the people that it may mean. */
export function findCandidates(text: string, caret: number, people: readonly Person[]): [number, Person[]] {
  const [, typed] = /(?:^|[\s(])@([\w.+@-]*)$/.exec(text.slice(0, caret)) ?? [];
  if (typed === undefined) return [caret, []];
  const begins = (word: string) => word.toLowerCase().startsWith(typed.toLowerCase());
  const found = people.filter(({ handle, name }) => [handle, ...name.split(' ')].some(begins));
  return [caret - typed.length - 1, found];
}
