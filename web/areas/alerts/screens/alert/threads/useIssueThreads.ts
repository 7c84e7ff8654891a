import { toProblem } from '@masthead/client';
import { toast, useUrlParam } from '@masthead/kit';
import { useMemo, useState } from 'react';
import { bookingsApi } from '../../../bookingsApi';
import type { SlotBookings } from '../../../model/slotBookings';
import type { FilledSlot } from '../../../model/slots';
import {
  type Draft,
  findTarget,
  groupBySlot,
  listOpenSlots,
  NO_DRAFT,
  type Pin,
  type ThreadsBySlot,
} from '../../../model/threads';
import { type People, usePeople } from '../../../people/usePeople';
import { threadsApi } from '../../../threadsApi';

/** Who does what in an issue, and what is said about its slots. */
export interface IssueThreads {
  people: People;
  threads: ThreadsBySlot;
  hasThreads: boolean;
  openSlots: ReadonlySet<string>;
  /** The owner of a slot's live booking, or else of what is in it; null for nobody. */
  getOwner: (line: FilledSlot) => number | null;
  isMine: (line: FilledSlot) => boolean;
}

/** How often threads are read anew, in milliseconds. The browser asks whether they changed: mostly it has them. */
export const THREADS_INTERVAL = 10_000;
const LIVE = { pollingInterval: THREADS_INTERVAL, skipPollingIfUnfocused: true } as const;

/** None of it while loading or after a failure: the issue can be edited without. */
export function useIssueThreads(alertItemId: number, bookings: SlotBookings): IssueThreads {
  const people = usePeople();
  const { data } = threadsApi.useThreadsQuery(alertItemId, LIVE);
  return useMemo(() => {
    const threads = groupBySlot(data ?? []);
    const getOwner = ({ key, section }: FilledSlot) => (bookings.get(key) ?? section)?.ownerId ?? null;
    const isMine = (line: FilledSlot) => people.own !== null && getOwner(line) === people.own;
    return { people, threads, hasThreads: data !== undefined, openSlots: listOpenSlots(threads), getOwner, isMine };
  }, [data, people, bookings]);
}

/** A request to write about a slot: by key or bubble, not by a link to its threads. */
export interface Asked {
  key: string;
}

/** Which slot's threads are open: the address says it. Who closes them is back at their bubble. */
export function useOpenThreads() {
  const [threadsOf, setThreadsOf] = useUrlParam('thread', '');
  const [asked, setAsked] = useState<Asked | null>(null);
  const show = (key: string, isAsked = true) => {
    setThreadsOf(key);
    setAsked(isAsked ? { key } : null);
  };
  const close = () => {
    const focused = document.activeElement;
    const row = `#slot-${threadsOf}`;
    const back = document.querySelector<HTMLElement>(`${row} [data-bubble]`) ?? document.querySelector(`${row} button`);
    if (back instanceof HTMLElement && (focused === document.body || focused?.closest('[data-threads]'))) back.focus();
    show('', false);
  };
  return { threadsOf, asked: asked?.key === threadsOf ? asked : null, show, close };
}

/** Return a function that says who owns a slot, and offers Undo. */
export function useSlotOwner({ people, getOwner }: IssueThreads, bookings: SlotBookings) {
  const save = useOwnerSave(bookings);
  return async (line: FilledSlot, ownerId: number | null): Promise<void> => {
    const before = getOwner(line);
    const { label } = line.slot;
    const refuse = (problem: unknown) => toast.error(`${label} was not changed. ${toProblem(problem).message}`);
    if (before === ownerId) return;
    try {
      const version = await save(line, ownerId);
      const name = ownerId === people.own ? 'You own' : `${people.byId.get(ownerId ?? 0)?.name ?? 'Nobody'} owns`;
      toast.success(`${name} ${label}`, {
        action: { label: 'Undo', onClick: () => void save(line, before, version).catch(refuse) },
      });
    } catch (problem) {
      refuse(problem);
    }
  };
}

/** Return a function that sets the owner of a slot's booking, or else of what is in it, and returns the new version. */
function useOwnerSave(bookings: SlotBookings) {
  const [ownSection] = threadsApi.useOwnSectionMutation();
  const [changeBooking] = bookingsApi.useChangeBookingMutation();
  return async ({ key, slot, section }: FilledSlot, ownerId: number | null, version?: number) => {
    const booking = bookings.get(key);
    if (booking) {
      const based = { id: booking.id, version: version ?? booking.version };
      return (await changeBooking({ ...based, body: { ownerId } }).unwrap()).version;
    }
    if (!section) return undefined;
    const owned = { ...section, version: version ?? section.version };
    return (await ownSection({ kind: slot.kind, section: owned, ownerId }).unwrap()).version;
  };
}

export type Writing = ReturnType<typeof useDrafts>;

/** The messages being written, by the keys of their slots. Each keeps the thread that it was begun for. */
export function useDrafts({ threads, hasThreads }: IssueThreads) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const write = (key: string, text: string) => {
    const [last] = findTarget(NO_DRAFT, threads.get(key) ?? []);
    const threadId = hasThreads ? (last?.id ?? null) : undefined;
    setDrafts((all) => {
      const before = all[key];
      const isBegun = before?.text && before.threadId !== undefined;
      return { ...all, [key]: { ...before, text, threadId: isBegun ? before.threadId : threadId } };
    });
  };
  const pin = (key: string, place: Pin | undefined) =>
    setDrafts((all) => ({ ...all, [key]: { ...(all[key] ?? NO_DRAFT), pin: place } }));
  /** Clear what was sent, unless more was typed meanwhile: that answers the same thread. */
  const settle = (key: string, sent: string, threadId: number) =>
    setDrafts((all) => {
      const text = all[key]?.text ?? '';
      return { ...all, [key]: { text: text === sent ? '' : text, threadId } };
    });
  /** Return what is being written about a slot, without a pin on a picture that was replaced. */
  const getDraft = (key: string, picture: string): Draft => {
    const draft = drafts[key] ?? NO_DRAFT;
    return draft.pin?.picture === picture ? draft : { ...draft, pin: undefined };
  };
  return { getDraft, write, pin, settle };
}
