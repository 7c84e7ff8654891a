import { toTitle } from '@masthead/kit/editor';
import { describe, expect, it } from 'vitest';
import { formatDimensions, getThumbnailUrl } from '../model/images';
import { CATEGORIES, getFolderNames, getLabel, includeStored, TAGS } from '../model/presets';

describe('presets (MEDIA-14)', () => {
  it('are lower case', () => {
    for (const { value } of [...CATEGORIES, ...TAGS]) expect(value).toBe(value.toLowerCase());
    expect(TAGS).toHaveLength(21);
    expect(TAGS.map(({ label }) => label)).toEqual(expect.arrayContaining(['Body Ad', 'Logo', 'Video', 'Quote Alert']));
  });

  it('include a stored value that is no preset', () => {
    expect(includeStored(CATEGORIES, 'cartoons').at(-1)).toEqual({ value: 'cartoons', label: 'cartoons' });
    expect(includeStored(CATEGORIES, 'polls')).toBe(CATEGORIES);
    expect(getLabel(TAGS, 'quote alert')).toBe('Quote Alert');
    expect(getLabel(TAGS, 'spring')).toBe('spring');
  });
});

describe('an image', () => {
  const stored = { url: 'files.example/a.png', version: 3, type: 'image/png' };

  it.each([
    [stored, 'files.example/a-160.webp', 'https://files.example/a-160.webp'],
    [stored, null, 'https://files.example/a.png?v=3'],
    [{ ...stored, type: 'video/mp4' }, null, null],
    [{ ...stored, type: null }, null, 'https://files.example/a.png'],
  ])('%o with the thumbnail %o is loaded from %o', (image, small, address) =>
    expect(getThumbnailUrl(image, small)).toBe(address),
  );

  it('takes its title from the file name', () => {
    expect(toTitle('cork_production-hall.v2.png')).toBe('Cork production hall.v2');
    expect(toTitle('---.png')).toBe('Untitled');
  });

  it('has formatted dimensions', () => {
    expect(formatDimensions({ width: 600, height: 338 })).toBe('600 × 338');
    expect(formatDimensions({ width: null, height: null })).toBe('–');
  });
});

describe('folders of the exchange (MEDIA-20)', () => {
  it('are derived from paths, without duplicates and the root', () => {
    expect(getFolderNames(['marrow-pike/a.pdf', 'heliox', '/marrow-pike/b.mp4', '', '/'])).toEqual([
      'marrow-pike',
      'heliox',
    ]);
  });
});
