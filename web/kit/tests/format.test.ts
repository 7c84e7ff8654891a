import { describe, expect, it } from 'vitest';
import { formatBytes, formatCountOf } from '../text/format';

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
