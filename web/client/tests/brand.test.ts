import axios from 'axios';
import { expect, it, vi } from 'vitest';
import { brand, loadBrand } from '../brand';

it.each([
  [{ name: 'Meridian', newsletter: 'Meridian Brief' }, 'Meridian Brief'],
  [{ name: 'Meridian' }, 'Meridian Alert'],
  [{ word: 'aspen' }, 'Aspen Alert'],
  ['<!doctype html>', 'Aspen Alert'],
])('the configuration %j names the newsletter %s', async (data, newsletter) => {
  const get = vi.spyOn(axios, 'get').mockResolvedValue({ data });
  await loadBrand();
  expect(brand().newsletter).toBe(newsletter);
  get.mockRestore();
});
