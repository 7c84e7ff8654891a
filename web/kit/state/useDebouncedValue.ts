import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a moment: what was typed, when the last key is past. */
export function useDebouncedValue<V>(value: V, pause = 150): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
