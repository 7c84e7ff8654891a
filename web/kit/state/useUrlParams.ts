import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

interface UpdateOptions {
  /** Add a history entry, so that Back returns to the previous state: for a page, not for a typed letter. */
  push?: boolean;
}

/**
 * State of a list in the URL's query string: filters, search, sort and page. Several parameters can change at once;
 * default values are omitted.
 *
 * @param initial default values by name; must be referentially stable
 */
export function useUrlParams<F extends Record<keyof F, string>>(
  initial: F,
): [F, (changes: Partial<F>, how?: UpdateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const values = useMemo(() => readValues(params, initial), [params, initial]);
  const change = useCallback(
    (changes: Partial<F>, { push = false }: UpdateOptions = {}) => {
      requestedParams = applyChanges(requestedParams ?? params, changes, initial);
      setParams(requestedParams, push ? {} : { replace: true, state });
    },
    [initial, params, state, setParams],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset after each navigation
  useEffect(() => {
    requestedParams = null;
  }, [key]);
  return [values, change];
}

/**
 * The requested parameters that the location does not show yet. A second change in the same event starts from them, so
 * that it does not undo the first.
 */
let requestedParams: URLSearchParams | null = null;

function readValues<F extends Record<keyof F, string>>(params: URLSearchParams, initial: F): F {
  const names = Object.keys(initial) as (keyof F & string)[];
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? initial[name]])) as F;
}

function applyChanges<F extends Record<keyof F, string>>(current: URLSearchParams, changes: Partial<F>, initial: F) {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes) as [keyof F & string, string][]) {
    if (value === initial[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * One query parameter as state: a filter, sort or search that survives a reload and can be shared. The default value is
 * omitted.
 */
export function useUrlParam<V extends string = string>(name: string, initial: NoInfer<V>): [V, (value: V) => void] {
  const [values, change] = useUrlParams(useMemo(() => ({ [name]: initial }) as Record<string, V>, [name, initial]));
  return [values[name] ?? initial, useCallback((next: V) => change({ [name]: next }), [name, change])];
}
