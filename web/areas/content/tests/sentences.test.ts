import { describe, expect, it } from 'vitest';
import { formatKindCount, formatRemovalText } from '../model/sentences';

describe('countOf', () => {
  it.each([
    ['posts', 1, '1 post'],
    ['posts', 1200, '1,200 posts'],
    ['jobs', 2, '2 career listings'],
  ] as const)('%s, %i', (kind, count, words) => expect(formatKindCount(kind, count)).toBe(words));
});

it('says what a removal deletes and how long it can be restored', () => {
  expect(formatRemovalText(1, ['A'])).toBe('“A” moves to the trash and can be restored for 30 days.');
  expect(formatRemovalText(2, ['A', 'B'])).toBe('“A” and “B” move to the trash and can be restored for 30 days.');
});
