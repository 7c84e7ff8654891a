import type { ThreadMessageOut, ThreadOut } from '@masthead/client/types/alerts';

export type Thread = ThreadOut;
export type Message = ThreadMessageOut;

/** The threads of an issue by the keys of their slots, the first one first. */
export type ThreadsBySlot = ReadonlyMap<string, readonly Thread[]>;

/** Group threads, which are listed newest first. */
export function groupBySlot(threads: readonly Thread[]): ThreadsBySlot {
  const groups = new Map<string, Thread[]>();
  for (const thread of threads) groups.set(thread.slot, [thread, ...(groups.get(thread.slot) ?? [])]);
  return groups;
}

export const isOpen = ({ resolvedAt }: Thread): boolean => resolvedAt === null;

/** Return how many messages the open threads have, or else all of them. */
export function countMessages(threads: readonly Thread[]): { count: number; isOpen: boolean } {
  const open = threads.filter(isOpen);
  const counted = open.length > 0 ? open : threads;
  return { count: counted.reduce((sum, { messages }) => sum + messages.length, 0), isOpen: open.length > 0 };
}

/** Return the keys of the slots with open threads. */
export const listOpenSlots = (threads: ThreadsBySlot): ReadonlySet<string> =>
  new Set([...threads].filter(([, own]) => own.some(isOpen)).map(([key]) => key));

/** A place on a picture, as shares of its size. */
export interface Pin {
  x: number;
  y: number;
  picture: string;
}

/** A message being written, and the thread it answers: null for a new one, undefined until that is known. */
export interface Draft {
  text: string;
  /** A pinned message begins a thread. */
  pin?: Pin | undefined;
  threadId: number | null | undefined;
}

export const NO_DRAFT: Draft = { text: '', threadId: undefined };

/** Return the thread of a slot that a message goes to, none for a new one, and a note where that may surprise. */
export function findTarget({ text, threadId, pin }: Draft, threads: readonly Thread[]): [Thread | undefined, string] {
  const last = threads.filter(isOpen).at(-1);
  if (pin) return [undefined, last ? 'This begins a new thread.' : ''];
  if (text === '' || threadId === undefined || threadId === last?.id) return [last, ''];
  const target = threads.find(({ id }) => id === threadId);
  if (target)
    return [target, isOpen(target) ? 'This answers the earlier thread.' : 'This reopens the resolved thread.'];
  if (threadId !== null) return [undefined, 'The thread is gone. This begins a new one.'];
  return [undefined, last ? 'This begins a new thread.' : ''];
}
