import { describe, expect, it } from 'vitest';
import { formatProgress, trackProgress } from '../uploads/progress';

/** A manual clock, in milliseconds. */
function clockAt() {
  const clock = { now: 0 };
  return { clock, measured: trackProgress(() => clock.now) };
}

describe('progress', () => {
  it('estimates the time left after a minimum duration', () => {
    const { clock, measured } = clockAt();
    expect(measured(0).secondsLeft).toBeNull();
    clock.now = 1_000;
    expect(measured(0.1).secondsLeft).toBeNull();
    clock.now = 4_000;
    expect(measured(0.4).secondsLeft).toBe(6);
  });

  it('ignores what was sent before', () => {
    const { clock, measured } = clockAt();
    measured(0.5);
    clock.now = 10_000;
    expect(measured(0.6).secondsLeft).toBe(40);
  });

  it.each([
    [{ share: 0.42, secondsLeft: 110 }, '420 MB of 1 GB, 2 min left'],
    [{ share: 0.42, secondsLeft: 9 }, '420 MB of 1 GB, 9 s left'],
    [{ share: 0, secondsLeft: null }, '0 bytes of 1 GB'],
    [{ share: 1, secondsLeft: 0 }, '1 GB of 1 GB'],
  ])('reads %o', (progress, words) => expect(formatProgress(1_000_000_000, progress)).toBe(words));
});
