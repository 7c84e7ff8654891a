import { useEffect, useRef, useState } from 'react';
import type { Conflict, EarlierSave } from './form';

/** Return the saves since this form was opened; empty while loading. */
export function useEarlierSaves<V>({ listSaves, theirs }: Conflict<V>): EarlierSave[] {
  const [saves, setSaves] = useState<EarlierSave[]>([]);
  const load = useRef(listSaves);
  load.current = listSaves;
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch for each newer version
  useEffect(() => {
    let current = true;
    // The comparison works without this list, so ignore errors.
    load.current?.().then(
      (result) => current && setSaves(result),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [theirs.version]);
  return saves;
}
