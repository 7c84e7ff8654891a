import { useEffect, useState } from 'react';
import { useExchangePresenceMutation } from '../../api';

/** How often the console says where its user is, in milliseconds. */
const INTERVAL = 10_000;

const NOBODY: ReadonlyMap<string, readonly string[]> = new Map();

/** Say which slot of an issue is open, and return the addresses of colleagues by the slot they have open (ALERT-85). */
export function useColleagues(id: number, openSlot: string): ReadonlyMap<string, readonly string[]> {
  const [exchange] = useExchangePresenceMutation();
  const [colleagues, setColleagues] = useState(NOBODY);
  useEffect(() => {
    let isOver = false;
    const say = async () => {
      if (document.hidden) return;
      // Who is where is a convenience: after a failure the marks stay until the next answer.
      const others = await exchange({ id, slot: openSlot || null })
        .unwrap()
        .catch(() => null);
      if (others && !isOver) setColleagues(groupBySlot(others));
    };
    void say();
    const timer = setInterval(() => void say(), INTERVAL);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [id, openSlot, exchange]);
  return colleagues;
}

function groupBySlot(others: readonly { email: string; slot: string }[]): ReadonlyMap<string, readonly string[]> {
  const emails = new Map<string, string[]>();
  for (const { email, slot } of others) emails.set(slot, [...(emails.get(slot) ?? []), email]);
  return emails;
}
