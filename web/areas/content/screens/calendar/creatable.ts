import type { IconName } from '@masthead/kit';
import { KINDS, type Kind } from '../../model/kinds';

/** What can be created for a day, with the address of its form (CONSOLE-41). */
export function listCreatable(day: string): { label: string; icon: IconName; path: string }[] {
  const publications = (Object.keys(KINDS) as Kind[]).map((kind) => KINDS[kind]);
  return [
    { label: 'Alert issue', icon: 'alert', path: `/create-alert?date=${day}` },
    ...publications.map(({ label, icon, editor }) => ({ label, icon, path: `${editor}?date=${day}` })),
  ];
}
