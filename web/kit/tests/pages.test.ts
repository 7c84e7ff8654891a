import { describe, expect, it } from 'vitest';
import { getPageRange, parsePage } from '../lists/pages';

describe('getPageRange: a next page exists only after a full page (CONTENT-8)', () => {
  it.each([
    [
      { page: 1, size: 50, shown: 50, total: 212 },
      { first: 1, last: 50, hasNext: true },
    ],
    [
      { page: 5, size: 50, shown: 12, total: 212 },
      { first: 201, last: 212, hasNext: false },
    ],
    [
      { page: 1, size: 50, shown: 49, total: 212 },
      { first: 1, last: 49, hasNext: false },
    ],
    [
      { page: 4, size: 50, shown: 50, total: 200 },
      { first: 151, last: 200, hasNext: false },
    ],
  ])('%o', (shown, range) => expect(getPageRange(shown)).toEqual(range));
});

describe('parsePage', () => {
  it.each([
    ['3', 3],
    ['', 1],
    ['0', 1],
    ['-2', 1],
    ['1.5', 1],
    ['two', 1],
    ['1e3', 1],
    ['99999999999999999999', 1],
  ])('reads %o as %i', (value, page) => expect(parsePage(value)).toBe(page));
});
