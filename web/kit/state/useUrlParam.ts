import { useCallback, useMemo } from 'react';
import { useUrlParams } from './useUrlParams';

/**
 * One query parameter as state: a filter, sort or search that survives a reload and can be shared. The default value is
 * omitted.
 */
export function useUrlParam<V extends string = string>(name: string, initial: NoInfer<V>): [V, (value: V) => void] {
  const [values, change] = useUrlParams(useMemo(() => ({ [name]: initial }) as Record<string, V>, [name, initial]));
  return [values[name] ?? initial, useCallback((next: V) => change({ [name]: next }), [name, change])];
}
