import { describe, expect, it } from 'vitest';
import { getMicrositeId, shortenLink } from '../model/addresses';

describe('shortLink', () => {
  it.each([
    ['https://www.library.example/post/3391?utm=1#top', 'library.example/post/3391'],
    ['http://tidewater.example/', 'tidewater.example'],
    ['mailto:desk@aspen.example', 'desk@aspen.example'],
    ['library.example', 'library.example'],
  ])('shortens %s to %s', (link, short) => {
    expect(shortenLink(link)).toBe(short);
  });
});

describe('link of a microsite', () => {
  it('contains its id', () => {
    expect(getMicrositeId('https://aspen.example/marketplace/microsite?title=Marrow&id=7')).toBe(7);
  });

  it.each([
    '',
    'https://cavanagh.example/clarify',
    'https://a.example/?id=',
    'https://a.example/?id=seven',
    'https://videos.example/watch?id=7',
    'https://aspen.example/marketplace/microsite?title=7',
    'nonsense',
  ])('%j contains none', (other) => {
    expect(getMicrositeId(other)).toBeNull();
  });
});
