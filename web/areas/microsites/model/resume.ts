import { useEffect } from 'react';
import type { SectionName } from './sections';

const getStorageKey = (id: number) => `masthead.microsite-left-at.${id}`;

/**
 * Remember on this device which section of a microsite was edited last. A null id means that the microsite does not
 * exist yet.
 */
export function useRememberSection(id: number | null, section: SectionName): void {
  useEffect(() => {
    if (id === null) return;
    try {
      localStorage.setItem(getStorageKey(id), section);
    } catch {
      // Storage is full or forbidden: the wizard starts at the first incomplete section instead.
    }
  }, [id, section]);
}

/** Return the section that was edited last on this device. */
export function getLastSection(id: number): string | null {
  return localStorage.getItem(getStorageKey(id));
}
