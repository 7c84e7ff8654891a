import { useEffect, useState } from 'react';

/** Return a value after it has been stable for `pause` milliseconds. */
export function useDebouncedValue<V>(value: V, pause = 150): V {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return debounced;
}
