import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSelection } from '../lists/useSelection';

const listed = [10, 20, 30, 40, 50];

function selection(keys: readonly number[] = listed) {
  return renderHook((list: readonly number[]) => useSelection(list), { initialProps: keys });
}

describe('useSelection', () => {
  it('chooses and lets go', () => {
    const { result } = selection();
    act(() => result.current.toggle(30));
    expect(result.current.keys).toEqual([30]);
    act(() => result.current.toggle(30));
    expect(result.current.keys).toEqual([]);
  });

  it('chooses everything between with shift, in either direction', () => {
    const { result } = selection();
    act(() => result.current.toggle(40));
    act(() => result.current.toggle(20, true));
    expect(result.current.keys).toEqual([20, 30, 40]);
  });

  it('chooses all, then none', () => {
    const { result } = selection();
    act(() => result.current.toggle(10));
    act(() => result.current.toggleAll());
    expect(result.current.keys).toEqual(listed);
    act(() => result.current.toggleAll());
    expect(result.current.keys).toEqual([]);
  });

  it('forgets rows that left the list', () => {
    const { result, rerender } = selection();
    act(() => result.current.toggleAll());
    rerender([10, 50]);
    expect(result.current.keys).toEqual([10, 50]);
  });
});
