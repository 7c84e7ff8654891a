import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

interface UpdateOptions {
  /** Leaves the address before in the history, so that Back returns to it: a page, not a letter typed. */
  push?: boolean;
}

/**
 * What a list shows, kept in the address together: filters, search, sort and page, several changed at once. A default
 * value leaves no trace.
 *
 * @param initial the defaults by name; the same object on every call
 */
export function useUrlParams<F extends Record<keyof F, string>>(
  initial: F,
): [F, (changes: Partial<F>, how?: UpdateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const values = useMemo(() => valuesIn(params, initial), [params, initial]);
  const change = useCallback(
    (changes: Partial<F>, { push = false }: UpdateOptions = {}) => {
      asked = changed(asked ?? params, changes, initial);
      setParams(asked, { replace: !push });
    },
    [initial, params, setParams],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another address, what was asked for is shown or past
  useEffect(() => {
    asked = null;
  }, [key]);
  return [values, change];
}

/** What was asked for and is not shown yet: a change that comes meanwhile must not undo it. */
let asked: URLSearchParams | null = null;

function valuesIn<F extends Record<keyof F, string>>(params: URLSearchParams, initial: F): F {
  const names = Object.keys(initial) as (keyof F & string)[];
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? initial[name]])) as F;
}

function changed<F extends Record<keyof F, string>>(current: URLSearchParams, changes: Partial<F>, initial: F) {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes) as [keyof F & string, string][]) {
    if (value === initial[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
