import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A filter, sort or search that lives in the address, so that it survives a reload and can be sent to a colleague. The
 * default value leaves no trace in it.
 */
export function useAddressState<V extends string = string>(name: string, initial: NoInfer<V>): [V, (value: V) => void] {
  const [params, setParams] = useSearchParams();
  const value = (params.get(name) as V | null) ?? initial;
  const set = useCallback(
    (next: V) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next === initial) changed.delete(name);
          else changed.set(name, next);
          return changed;
        },
        { replace: true },
      ),
    [name, initial, setParams],
  );
  return [value, set];
}
