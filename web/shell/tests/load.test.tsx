import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const Posts = () => null;
const loadPosts = vi.fn(async () => Posts);
const loadPost = vi.fn(async () => () => null);
const loadBroken = vi.fn(async () => Posts);
const area = {
  screens: [
    { path: '/posts', load: loadPosts },
    { path: '/post/:id', load: loadPost },
    { path: '/broken', load: loadBroken },
  ],
};
const container = { init: vi.fn(async () => {}), get: vi.fn(async () => () => ({ default: area })) };

/** Stub script loading: `up` decides whether the area's server is available. */
function serveFiles(up: () => boolean): void {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const tag = script as HTMLScriptElement;
    queueMicrotask(() => (up() ? tag.onload?.(new Event('load')) : tag.onerror?.(new Event('error'))));
  });
}

async function loader(entry = '/mfe/alerts/remoteEntry.js') {
  vi.resetModules();
  const { applyManifest } = await import('../manifest/manifest');
  const screen = { title: 'Posts', access: 'staff' };
  const screens = [
    { ...screen, path: '/posts' },
    { ...screen, path: '/broken' },
    { ...screen, path: '/post/:id', chunk: 'post' },
  ];
  applyManifest({ alerts: { entry, purpose: 'issues', screens } });
  return import('../areas/load');
}

beforeEach(() => {
  vi.stubGlobal('__webpack_init_sharing__', async () => {});
  vi.stubGlobal('__webpack_share_scopes__', { default: {} });
  vi.stubGlobal('masthead_alerts', container);
});

afterEach(() => vi.restoreAllMocks());

it('loads an area once', async () => {
  serveFiles(() => true);
  const { loadArea } = await loader();
  expect(await loadArea('alerts')).toBe(area);
  expect(await loadArea('alerts')).toBe(area);
  expect(document.head.append).toHaveBeenCalledOnce();
});

it('loads with an area the screens that are in its chunk, so that they are rendered at once', async () => {
  serveFiles(() => true);
  loadBroken.mockRejectedValueOnce(new Error('broken')); // half done: it would seem to be there the next time
  const { getComponent, loadArea, loadComponent } = await loader();
  await loadArea('alerts');
  expect(getComponent(loadPosts)).toBe(Posts);
  expect(loadPost).not.toHaveBeenCalled();
  await expect(loadComponent(loadBroken)).rejects.toThrow('broken');
});

it('retries after a failure', async () => {
  let up = false;
  serveFiles(() => up);
  const { loadArea } = await loader();
  await expect(loadArea('alerts')).rejects.toThrow('could not be loaded');
  up = true;
  expect(await loadArea('alerts')).toBe(area);
});

it('loads no area of another origin', async () => {
  serveFiles(() => true);
  const { loadArea } = await loader('https://elsewhere.example/remoteEntry.js');
  await loadArea('alerts');
  const [script] = vi.mocked(document.head.append).mock.lastCall as [HTMLScriptElement];
  expect(script.getAttribute('src')).toBe('');
});

it('rejects an area that is not in the manifest', async () => {
  const { loadArea } = await loader();
  await expect(loadArea('media')).rejects.toThrow('No area is named media');
});
