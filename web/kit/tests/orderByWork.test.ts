import { expect, it, vi } from 'vitest';
import { orderByWork } from '../lists/orderByWork';

it('has what is next on top, then what follows, then what has no date, then the past', () => {
  vi.setSystemTime('2026-11-27T15:45:00Z');
  const dates = ['2026-11-24', '2026-12-08', null, '2026-11-17', '2026-12-01', '2026-11-27'];
  const ordered = orderByWork(dates, (date) => date);
  vi.useRealTimers();
  expect(ordered).toEqual(['2026-11-27', '2026-12-01', '2026-12-08', null, '2026-11-24', '2026-11-17']);
});
