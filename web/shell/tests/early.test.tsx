import axios from 'axios';
import { beforeEach, expect, it, vi } from 'vitest';

const EARLY = `${import.meta.dirname}/../early.ts`;
const LISTS = [{ url: 'posts?limit=50', method: 'POST' }, { url: 'posts/counts' }];
const MANIFEST = {
  older: { entry: '/mfe/older/remoteEntry.js', screens: [] },
  ...{ withdrawn: null, unreadable: { screens: 'none' } }, // skipped
  content: {
    entry: '/mfe/content/remoteEntry.js',
    screens: [
      { path: '/posts', title: 'Posts', access: 'staff', chunk: 'lists', reads: LISTS },
      { path: '/post/:id', title: 'Post', access: 'staff', reads: [{ url: 'post/:id' }] },
      { path: '/post/new', title: 'Post', access: 'staff' },
      { path: '/{brand}-alert', title: 'Alert', access: 'public' },
    ],
  },
};
const AREA = {
  start: { files: ['/start.js'], shared: [] },
  chunks: { lists: { files: ['/lists.js', '/lists.css'], shared: ['@masthead/kit/lists'] } },
};
const FILES: Record<string, unknown> = { '/mfe/manifest.json': MANIFEST, '/mfe/content/area.json': AREA };

/** Run `early.js` at an address; return all that it asked for, what of it is of the API, and which files it preloaded. */
async function load(
  address: string,
): Promise<{ asked: string[]; sent: [string, RequestInit][]; preloaded: unknown[] }> {
  history.replaceState(null, '', address);
  const sent: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    sent.push([url, options]);
    return Response.json(FILES[url] ?? {}, { status: url.startsWith('/mfe/older') ? 502 : 200 });
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.resetModules();
  await import(/* @vite-ignore */ EARLY);
  await vi.waitFor(() => expect(sent.some(([url]) => url === '/mfe/manifest.json')).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 50)); // the rest follows without waiting for anything
  const links = [...document.head.querySelectorAll('link[rel=preload]')];
  return {
    asked: sent.map(([url]) => url),
    sent: sent.filter(([url]) => url.startsWith('/api/')),
    preloaded: links.map((link) => link.getAttribute('href')),
  };
}

beforeEach(() => {
  document.head.innerHTML =
    '<script type="application/json" id="shared-files">{"@masthead/kit/lists": ["/kit.js"]}</script>';
  localStorage.setItem('token', 'mine');
});

it('requests what a list reads, as the user, and preloads its code', async () => {
  const { sent, preloaded } = await load('/posts/');
  expect(sent).toMatchObject([
    ['/api/posts?limit=50', { method: 'POST', body: '{}', headers: { Auth: 'mine' } }],
    ['/api/posts/counts', { method: 'GET', headers: { Auth: 'mine' } }],
  ]);
  expect(Object.keys(window.early ?? {})).toContain('POST /api/posts?limit=50 {}');
  expect(preloaded).toEqual(['/mfe/content/remoteEntry.js', '/start.js', '/lists.js', '/lists.css', '/kit.js']);
});

it('requests no list whose address has filters', async () => {
  expect((await load('/posts?status=draft')).sent).toEqual([]);
});

it('requests the record of the address, whatever its query', async () => {
  expect((await load('/post/7?tab=history')).sent.map(([url]) => url)).toEqual(['/api/post/7']);
});

it('prefers the screen whose path is the address', async () => {
  expect((await load('/post/new')).sent).toEqual([]);
});

it('requests nothing for a visitor', async () => {
  localStorage.removeItem('token');
  const { sent, preloaded } = await load('/posts');
  expect(sent).toEqual([]);
  expect(preloaded).toContain('/lists.js');
});

it('finds the screen whose path contains the brand', async () => {
  expect((await load('/aspen-alert')).preloaded).toContain('/start.js');
});

it('finds no screen at an unknown address', async () => {
  expect(await load('/nowhere')).toMatchObject({ sent: [], preloaded: [] });
});

it('asks for records before the files of areas, of which the shell asks for none again', async () => {
  const { asked } = await load('/posts');
  const others = ['/mfe/older/area.json', '/mfe/content/area.json'];
  expect(asked).toEqual(['/config.json', '/mfe/manifest.json', '/api/posts?limit=50', '/api/posts/counts', ...others]);
  const askedAgain = vi.spyOn(axios, 'get').mockRejectedValue(new Error('away'));
  const { loadManifest, manifest } = await import('../manifest/manifest');
  await loadManifest();
  expect(Object.keys(manifest.get().areas)).toEqual(['older', 'content']);
  expect(askedAgain).not.toHaveBeenCalled();
});
