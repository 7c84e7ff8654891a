import { beforeEach, expect, it, vi } from 'vitest';

const EARLY = `${import.meta.dirname}/../early.ts`;
const LISTS = [{ url: 'posts?limit=50', method: 'POST' }, { url: 'posts/counts' }];
const MANIFEST = {
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

/** Run `early.js` at an address; return what it sent and which files it preloaded. */
async function load(address: string): Promise<{ sent: [string, RequestInit][]; preloaded: unknown[] }> {
  history.replaceState(null, '', address);
  const sent: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    sent.push([url, options]);
    return Response.json(FILES[url] ?? {});
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.resetModules();
  await import(/* @vite-ignore */ EARLY);
  await vi.waitFor(() => expect(sent.some(([url]) => url === '/mfe/manifest.json')).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 50)); // the rest follows without waiting for anything
  const links = [...document.head.querySelectorAll('link[rel=preload]')];
  return {
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
  expect(await load('/nowhere')).toEqual({ sent: [], preloaded: [] });
});
