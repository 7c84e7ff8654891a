import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useBanner } from '../screens/annex/useBanner';

afterEach(() => vi.useRealTimers());

it('clears the banner three seconds after the last save (CONTENT-28)', () => {
  vi.useFakeTimers();
  const { result } = renderHook(useBanner);
  const [shown, say] = [() => result.current[0], result.current[1]];
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  act(() => say('Error Saving'));
  pass(2_000);
  act(() => say('Save Success'));
  pass(2_999);
  expect(shown()).toBe('Save Success');
  pass(1);
  expect(shown()).toBeNull();
});
