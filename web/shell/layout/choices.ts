import { storage } from '@masthead/client/shell';
import { createObservable, useObservable } from '@masthead/kit';
import { useMemo } from 'react';

/** A page that someone keeps in the sidebar. */
export interface Favorite {
  to: string;
  title: string;
}

/** What a user chose for the sidebar: the groups that are folded, null before any was, and pages. */
interface Choices {
  folded: readonly string[] | null;
  favorites: readonly Favorite[];
}

const NOTHING: Choices = { folded: null, favorites: [] };
/** Changed with each choice, so that the sidebar and the menu of phones show it. */
const changes = createObservable(0);

const getKey = (userId: number | null): string => `masthead.sidebar.${userId}`;

function read(userId: number | null): Choices {
  try {
    return { ...NOTHING, ...JSON.parse(storage.read(getKey(userId)) ?? '{}') };
  } catch {
    return NOTHING;
  }
}

/** The choices of a user for the sidebar, kept in this browser. */
export function useChoices(userId: number | null) {
  const version = useObservable(changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  const choices = useMemo(() => read(userId), [userId, version]);
  const store = (changed: Partial<Choices>) => {
    storage.store(getKey(userId), JSON.stringify({ ...choices, ...changed }));
    changes.set(changes.get() + 1);
  };
  return { ...choices, store };
}
