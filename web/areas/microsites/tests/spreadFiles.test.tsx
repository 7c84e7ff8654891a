import type { RecordForm } from '@masthead/kit';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findSection, type Section } from '../model/sections';
import type { Values } from '../model/values';
import { useSpreadFiles } from '../screens/wizard/useSpreadFiles';

const files = (count: number) => Array.from({ length: count }, (_, at) => new File(['x'], `${at}.png`));
const spreadIn = (section: string, values: Values) =>
  renderHook(() => useSpreadFiles(findSection(section) as Section, { values } as RecordForm<Values>)).result;

it('gives each of several images an empty place of the gallery, never a place for videos', () => {
  const filled = { imageUrl2: 'files.example/there.png' };
  const result = spreadIn('media-gallery', filled);
  const chosen = files(6);
  act(() => result.current.spread?.(chosen, 'imageUrl1'));
  expect(Object.keys(result.current.incoming)).toEqual([3, 4, 5, 6, 7].map((number) => `imageUrl${number}`));
  expect(result.current.incoming.imageUrl3).toBe(chosen[0]);
});

it('keeps the place of images that are still uploaded', () => {
  const result = spreadIn('media-gallery', {});
  act(() => result.current.spread?.(files(1), 'imageUrl1'));
  act(() => result.current.spread?.(files(1), 'imageUrl1'));
  expect(Object.keys(result.current.incoming)).toEqual(['imageUrl2', 'imageUrl3']);
});

it('leaves other sections at one image a field', () => {
  expect(spreadIn('focus', {}).current.spread).toBeUndefined();
});

it('gives pictures of the library the empty places after the one they were chosen for', () => {
  const setValue = vi.fn();
  const form = { values: { imageUrl2: 'files.example/there.png' }, setValue } as unknown as RecordForm<Values>;
  const { result } = renderHook(() => useSpreadFiles(findSection('media-gallery') as Section, form));
  expect(result.current.listPlaces('imageUrl1')).toEqual([3, 4, 5, 6, 7].map((number) => `imageUrl${number}`));
  act(() => result.current.place(['files.example/b.png', 'files.example/c.png'], 'imageUrl1'));
  expect(setValue.mock.calls).toEqual([
    ['imageUrl3', 'files.example/b.png'],
    ['imageUrl4', 'files.example/c.png'],
  ]);
});
