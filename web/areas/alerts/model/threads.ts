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
