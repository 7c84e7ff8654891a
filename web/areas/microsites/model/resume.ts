import { useEffect } from 'react';
import type { SectionName } from './sections';

const place = (id: number) => `masthead.microsite-left-at.${id}`;

/** Keeps on this device which section of a microsite was worked on last; null while there is no microsite. */
export function useLastSection(id: number | null, section: SectionName): void {
  useEffect(() => {
    if (id === null) return;
    try {
      localStorage.setItem(place(id), section);
    } catch {
      // A full or forbidden storage: the wizard goes on with the first section that is open.
    }
  }, [id, section]);
}

/** The section that was left last on this device. */
export function lastSection(id: number): string | null {
  return localStorage.getItem(place(id));
}
