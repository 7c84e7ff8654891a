import { useEffect, useRef, useState } from 'react';
import { type LibraryPicture, type LibrarySearch, searchLibrary } from '../../../client/library';
import { toProblem } from '../../../client/problem';

type Filters = Omit<LibrarySearch, 'skip'>;

interface Results {
  items: readonly LibraryPicture[] | null;
  total: number;
  /** Whether a request runs. */
  busy: boolean;
  failure: string | null;
}

const NONE: Results = { items: null, total: 0, busy: true, failure: null };

/** Search the library; `loadMore` appends the next pictures. */
export function useLibrarySearch({ search, minWidth, minHeight }: Filters) {
  const [results, setResults] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | null>(null);

  const load = async (skip: number) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setResults((before) => ({ ...before, busy: true, failure: null }));
    try {
      const { items, total } = await searchLibrary({ search, minWidth, minHeight, skip }, controller.signal);
      setResults((before) => ({ items: join(skip ? before.items : null, items), total, busy: false, failure: null }));
    } catch (error) {
      if (controller.signal.aborted) return;
      setResults((before) => ({ ...before, busy: false, failure: toProblem(error).message }));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` reads these values; `attempt` repeats it
  useEffect(() => {
    void load(0);
    return () => running.current?.abort();
  }, [search, minWidth, minHeight, attempt]);

  const { items, total, busy, failure } = results;
  const loadMore = () => {
    if (!busy && !failure && items && items.length < total) void load(items.length);
  };
  /** Shows a changed picture in place of its former state. */
  const replace = (picture: LibraryPicture) =>
    setResults((before) => ({
      ...before,
      items: before.items?.map((one) => (one.id === picture.id ? picture : one)) ?? null,
    }));
  return { ...results, loadMore, replace, retry: () => setAttempt(attempt + 1) };
}

/** Join two pages. A picture that was added meanwhile moves others to the next page, where they would appear again. */
function join(before: readonly LibraryPicture[] | null, next: readonly LibraryPicture[]): readonly LibraryPicture[] {
  const known = new Set(before?.map(({ id }) => id));
  return [...(before ?? []), ...next.filter(({ id }) => !known.has(id))];
}
