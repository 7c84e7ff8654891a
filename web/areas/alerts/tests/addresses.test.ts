import { describe, expect, it } from 'vitest';
import { micrositeIdOf, micrositeLink, shortLink } from '../model/addresses';

describe('a link as people say it', () => {
  it.each([
    ['https://www.library.example/post/3391?utm=1#top', 'library.example/post/3391'],
    ['http://tidewater.example/', 'tidewater.example'],
    ['mailto:desk@aspen.example', 'desk@aspen.example'],
    ['library.example', 'library.example'],
  ])('%s is %s', (link, short) => {
    expect(shortLink(link)).toBe(short);
  });
});

describe('the link of a microsite', () => {
  const link = micrositeLink('https://aspen.example', { id: 7, pageTitle: 'Marrow & Pike, Analytics' });

  it('leads to the marketplace, with the page title and the id', () => {
    const { origin, pathname, searchParams } = new URL(link);
    expect(origin + pathname).toBe('https://aspen.example/marketplace/microsite');
    expect(Object.fromEntries(searchParams)).toEqual({ title: 'Marrow & Pike, Analytics', id: '7' });
  });

  it('names its microsite', () => {
    expect(micrositeIdOf(link)).toBe(7);
  });

  it.each([
    '',
    'https://cavanagh.example/clarify',
    'https://a.example/?id=',
    'https://a.example/?id=seven',
    'nonsense',
  ])('%j names none', (other) => {
    expect(micrositeIdOf(other)).toBeNull();
  });
});
