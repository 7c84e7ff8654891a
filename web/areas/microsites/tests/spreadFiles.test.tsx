import type { RecordForm } from '@masthead/kit';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
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
