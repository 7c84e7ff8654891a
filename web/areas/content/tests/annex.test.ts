import { describe, expect, it } from 'vitest';
import { moved } from '../model/annex';

describe('moved', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [2, 3, 'abdc'],
  ])('moves an item from %i to %i', (from, to, order) => expect(moved([...'abcd'], from, to).join('')).toBe(order));
});
