import { describe, expect, it } from 'vitest';
import { foldersIn } from '../model/folders';
import { dimensionsOf, pictureOf, titleOf } from '../model/images';
import { CATEGORIES, TAGS, withStored, wordOf } from '../model/presets';
import { read } from '../screens/library/useLibraryState';

const NONE = { title: '', tag: '', category: '', only: '' };

describe('the filters (document 001 §2)', () => {
  it.each([
    [{}, {}],
    [{ title: '  hall ' }, { title: 'hall' }],
    [{ tag: 'Body Ad, logo,,' }, { tag: ['body ad', 'logo'] }],
    [{ category: 'quotes' }, { category: 'quotes' }],
    [{ only: 'missingAlt,unused' }, { missingAlt: true, unused: true }],
    [{ only: 'something' }, {}],
  ])('%o asks for %o', (typed, asked) => {
    const matching = read({ ...NONE, ...typed });
    expect(Object.fromEntries(Object.entries(matching).filter(([, value]) => value !== undefined))).toEqual(asked);
  });
});

describe('the presets (document 001 §5)', () => {
  it('are stored in lower case', () => {
    for (const { value } of [...CATEGORIES, ...TAGS]) expect(value).toBe(value.toLowerCase());
    expect(TAGS).toHaveLength(21);
    expect(TAGS.map(({ label }) => label)).toEqual(expect.arrayContaining(['Body Ad', 'Logo', 'Video', 'Quote Alert']));
  });

  it('make room for what was stored before them', () => {
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
  ])('%o with the small one %o is shown from %o', (image, small, address) =>
    expect(pictureOf(image, small)).toBe(address),
  );

  it('is called by its file until it has a title', () => {
    expect(titleOf('cork_production-hall.v2.png')).toBe('Cork production hall.v2');
    expect(titleOf('---.png')).toBe('Untitled');
  });

  it('measures what it measures', () => {
    expect(dimensionsOf({ width: 600, height: 338 })).toBe('600 × 338');
    expect(dimensionsOf({ width: null, height: null })).toBe('–');
  });
});

describe('the folders of the Xchange (document 000 §7)', () => {
  it('are derived from paths, each once, without the root', () => {
    expect(foldersIn(['marrow-pike/a.pdf', 'heliox', '/marrow-pike/b.mp4', '', '/'])).toEqual([
      'marrow-pike',
      'heliox',
    ]);
  });
});
