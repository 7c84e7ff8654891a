import { setHouseZone } from '@masthead/kit';
import { onTestFinished } from 'vitest';

/** Give the publisher a time zone until the test is finished. */
export function useZone(timeZone: string): void {
  setHouseZone(timeZone);
  onTestFinished(() => setHouseZone(''));
}
