import { setHouseZone } from '@masthead/kit/shell';
import { onTestFinished } from 'vitest';

/** Set the time zones of the publisher and of the reader until the test is finished. */
export function useZones(house: string, reader = 'UTC'): void {
  const before = process.env.TZ;
  process.env.TZ = reader;
  setHouseZone(house);
  onTestFinished(() => {
    process.env.TZ = before;
    setHouseZone('');
  });
}
