import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSelection } from '../lists/useSelection';

const listed = [10, 20, 30, 40, 50];

function selection(keys: readonly number[] = listed) {
  return renderHook((list: readonly number[]) => useSelection(list), { initialProps: keys });
}

describe('useSelection', () => {
  it('selects and deselects', () => {
    const { result } = selection();
    act(() => result.current.toggle(30));
    expect(result.current.keys).toEqual([30]);
    act(() => result.current.toggle(30));
    expect(result.current.keys).toEqual([]);
  });

  it('selects a range in either direction', () => {
    const { result } = selection();
    act(() => result.current.toggle(40));
    act(() => result.current.toggle(20, true));
    expect(result.current.keys).toEqual([20, 30, 40]);
  });

  it('selects all, then none', () => {
    const { result } = selection();
    act(() => result.current.toggle(10));
    act(() => result.current.toggleAll());
    expect(result.current.keys).toEqual(listed);
    act(() => result.current.toggleAll());
    expect(result.current.keys).toEqual([]);
  });

  it('keeps rows of other pages, after those of this page', () => {
    const { result, rerender } = selection();
    act(() => result.current.toggle(40));
    rerender([60, 70]);
    act(() => result.current.toggle(70));
    expect(result.current.keys).toEqual([70, 40]);
    expect(result.current.offPageCount).toBe(1);
  });

  it('selects and deselects a page without changing the others', () => {
    const { result, rerender } = selection();
    act(() => result.current.toggle(40));
    rerender([60, 70]);
    act(() => result.current.toggleAll());
    expect(result.current.keys).toEqual([60, 70, 40]);
    act(() => result.current.toggleAll());
    expect(result.current.keys).toEqual([40]);
  });

  it('adds all matching records and removes deleted ones', () => {
    const { result } = selection();
    act(() => result.current.add([20, 80, 90]));
    expect(result.current.keys).toEqual([20, 80, 90]);
    act(() => result.current.remove([20, 90]));
    expect(result.current.keys).toEqual([80]);
  });
});
