import { storage } from '@masthead/client';
import { useState } from 'react';

/** State of a move that is kept in this browser, because a move takes days. */
export function useKept<T>(name: string, initial: T): [T, (value: T) => void] {
  const key = `masthead.moving.${name}`;
  const [value, setValue] = useState<T>(() => JSON.parse(storage.read(key) ?? 'null') ?? initial);
  const keep = (changed: T) => {
    storage.store(key, JSON.stringify(changed));
    setValue(changed);
  };
  return [value, keep];
}
