import { describe, expect, it } from 'vitest';
import { moveItem } from '../model/annex';

describe('moved', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [2, 3, 'abdc'],
  ])('moves an item from %i to %i', (from, to, order) => expect(moveItem([...'abcd'], from, to).join('')).toBe(order));
});
