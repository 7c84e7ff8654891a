import { describe, expect, it } from 'vitest';
import { formatBytes, formatCountOf } from '../text/format';
import { compareUsual } from '../text/usual';

describe('formatCountOf', () => {
  it.each([
    [0, '0 posts', '0 entries'],
    [1, '1 post', '1 entry'],
    [1200, '1,200 posts', '1,200 entries'],
  ])('%d: %s, %s', (count, posts, entries) => {
    expect(formatCountOf(count, 'post')).toBe(posts);
    expect(formatCountOf(count, 'entry', 'entries')).toBe(entries);
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [69_837, '69.8 KB'],
    [102_400, '102 KB'],
    [1_000_000_000, '1 GB'],
  ])('%d: %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});

describe('what is usual', () => {
  it.each([
    [103, 'as usual', false],
    [97, 'as usual', false],
    [104, '4% over usual', false],
    [115, '15% over usual', true],
    [50, '50% under usual', false],
    [189, '89% over usual', true],
    [190, '1.9 times the usual', true],
    [200, 'twice the usual', true],
  ])('%d against 100: %s', (value, text, isOutstanding) =>
    expect(compareUsual(value, 100)).toEqual({ text, isOutstanding }),
  );

  it('is nothing to compare with if it is unknown or 0', () => {
    expect([compareUsual(null, 5), compareUsual(5, null), compareUsual(5, 0)]).toEqual([null, null, null]);
  });
});
