import { useEffect, useRef, useState } from 'react';
import type { Conflict, EarlierSave } from './form';

/** Who saved what since this form was opened; none until it is known. */
export function useEarlierSaves<V>({ listSaves, theirs }: Conflict<V>): EarlierSave[] {
  const [saves, setSaves] = useState<EarlierSave[]>([]);
  const ask = useRef(listSaves);
  ask.current = listSaves;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when there is a newer version still
  useEffect(() => {
    let current = true;
    // Without an answer the versions are compared all the same.
    ask.current?.().then(
      (known) => current && setSaves(known),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [theirs.version]);
  return saves;
}
