import { usePresence } from '@masthead/kit';
import { useMemo } from 'react';
import { useExchangePresenceMutation } from '../../api';

/** Say which slot of an issue is open, and return the addresses of colleagues by the slot they have open (ALERT-85). */
export function useColleagues(id: number, openSlot: string): ReadonlyMap<string, readonly string[]> {
  const [exchange] = useExchangePresenceMutation();
  const others = usePresence(`${id}/${openSlot}`, () => exchange({ id, slot: openSlot || null }).unwrap());
  return useMemo(() => {
    const emails = new Map<string, string[]>();
    for (const { email, slot } of others) emails.set(slot, [...(emails.get(slot) ?? []), email]);
    return emails;
  }, [others]);
}
