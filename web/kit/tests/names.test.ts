import { describe, expect, it } from 'vitest';
import { formatNames } from '../text/names';

describe('formatNames: the first few, and how many more', () => {
  it.each([
    [1, ['A'], '“A”'],
    [2, ['A', 'B'], '“A” and “B”'],
    [3, ['A', 'B', 'C'], '“A”, “B” and “C”'],
    [5, ['A', 'B', 'C', 'D'], '“A”, “B”, “C” and 2 more'],
    [1200, [], 'All 1,200'],
    [3, ['A'], '“A” and 2 more'],
  ])('%i of %o', (count, names, words) => expect(formatNames(count, names)).toBe(words));
});
