import { describe, expect, it } from 'vitest';
import { foldersIn } from '../model/folders';
import { dimensionsOf, pictureOf, titleOf } from '../model/images';
import { CATEGORIES, TAGS, withStored, wordOf } from '../model/presets';
import { read } from '../screens/library/useLibraryState';

const NONE = { title: '', tag: '', category: '', only: '' };

describe('filters (MEDIA-11)', () => {
  it.each([
    [{}, {}],
    [{ title: '  hall ' }, { title: 'hall' }],
    [{ tag: 'Body Ad, logo,,' }, { tag: ['body ad', 'logo'] }],
    [{ category: 'quotes' }, { category: 'quotes' }],
    [{ only: 'missingAlt,unused' }, { missingAlt: true, unused: true }],
    [{ only: 'something' }, {}],
  ])('%o become the query %o', (typed, asked) => {
    const matching = read({ ...NONE, ...typed });
    expect(Object.fromEntries(Object.entries(matching).filter(([, value]) => value !== undefined))).toEqual(asked);
  });
});

describe('presets (MEDIA-14)', () => {
  it('are lower case', () => {
    for (const { value } of [...CATEGORIES, ...TAGS]) expect(value).toBe(value.toLowerCase());
    expect(TAGS).toHaveLength(21);
    expect(TAGS.map(({ label }) => label)).toEqual(expect.arrayContaining(['Body Ad', 'Logo', 'Video', 'Quote Alert']));
  });

  it('include a stored value that is no preset', () => {
    expect(withStored(CATEGORIES, 'cartoons').at(-1)).toEqual({ value: 'cartoons', label: 'cartoons' });
    expect(withStored(CATEGORIES, 'polls')).toBe(CATEGORIES);
    expect(wordOf(TAGS, 'quote alert')).toBe('Quote Alert');
    expect(wordOf(TAGS, 'spring')).toBe('spring');
  });
});

describe('an image', () => {
  const stored = { url: 'files.example/a.png', version: 3, type: 'image/png' };

  it.each([
    [stored, 'files.example/a-160.webp', '//files.example/a-160.webp'],
    [stored, null, '//files.example/a.png?v=3'],
    [{ ...stored, type: 'video/mp4' }, null, null],
    [{ ...stored, type: null }, null, '//files.example/a.png'],
  ])('%o with the thumbnail %o is loaded from %o', (image, small, address) =>
    expect(pictureOf(image, small)).toBe(address),
  );

  it('takes its title from the file name', () => {
    expect(titleOf('cork_production-hall.v2.png')).toBe('Cork production hall.v2');
    expect(titleOf('---.png')).toBe('Untitled');
  });

  it('has formatted dimensions', () => {
    expect(dimensionsOf({ width: 600, height: 338 })).toBe('600 × 338');
    expect(dimensionsOf({ width: null, height: null })).toBe('–');
  });
});

describe('folders of the exchange (MEDIA-20)', () => {
  it('are derived from paths, without duplicates and the root', () => {
    expect(foldersIn(['marrow-pike/a.pdf', 'heliox', '/marrow-pike/b.mp4', '', '/'])).toEqual([
      'marrow-pike',
      'heliox',
    ]);
  });
});
