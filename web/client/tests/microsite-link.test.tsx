import { expect, it } from 'vitest';
import { getMicrositeUrl } from '../microsite-link';

it('is the marketplace URL with page title and id', () => {
  const link = getMicrositeUrl({ id: 7, pageTitle: 'Marrow & Pike, Analytics' });
  const { origin, pathname, searchParams } = new URL(link);
  expect(origin + pathname).toBe(`${window.location.origin}/marketplace/microsite`);
  expect(Object.fromEntries(searchParams)).toEqual({ title: 'Marrow & Pike, Analytics', id: '7' });
});
