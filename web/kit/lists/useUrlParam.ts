import { useCallback, useMemo } from 'react';
import { useUrlParams } from './useUrlParams';

/**
 * A filter, sort or search that lives in the address, so that it survives a reload and can be sent to a colleague. The
 * default value leaves no trace in it.
 */
export function useUrlParam<V extends string = string>(name: string, initial: NoInfer<V>): [V, (value: V) => void] {
  const [values, change] = useUrlParams(useMemo(() => ({ [name]: initial }) as Record<string, V>, [name, initial]));
  return [values[name] ?? initial, useCallback((next: V) => change({ [name]: next }), [name, change])];
}
