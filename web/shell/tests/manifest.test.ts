import axios from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadManifest, manifest } from '../manifest/manifest';

const entryOf = (name: string, ...paths: string[]) => ({
  entry: `/mfe/${name}/remoteEntry.js`,
  purpose: name,
  screens: paths.map((path) => ({ path, title: 'Posts', access: 'staff' })),
});
const hanging = new Promise<never>(() => {});
/** Responses by URL. */
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = {
    '/mfe/manifest.json': {
      content: entryOf('content', '/posts', '/post/:id'),
      media: entryOf('media', '/media-library'),
      portal: entryOf('portal', '/portal'),
    },
  };
  vi.spyOn(axios, 'get').mockImplementation(async (url) => {
    if (!answers[url]) throw new Error('away');
    return { data: await answers[url] };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(address: string): Promise<string[]> {
  vi.stubGlobal('location', { pathname: address });
  await loadManifest();
  return manifest.get().screens.map(({ path }) => path);
}

it('takes what an area says about itself before what the shell was built with', async () => {
  answers['/mfe/content/area.json'] = { ...entryOf('elsewhere', '/posts', '/new'), start: { files: [] } };
  answers['/mfe/media/area.json'] = '<html>';
  expect(await open('/new')).toEqual(['/posts', '/new', '/media-library', '/portal']);
  expect(manifest.get().areas.content?.entry).toBe('/mfe/content/remoteEntry.js');
});

it('does not wait for an area that does not answer', async () => {
  for (const name of ['content', 'media', 'portal']) answers[`/mfe/${name}/area.json`] = hanging;
  expect(await open('/posts')).toEqual(['/posts', '/post/:id', '/media-library', '/portal']);
});

it.each(['/new', '/post/archive'])('waits for the area with a new screen at %s alone', async (address) => {
  answers['/mfe/content/area.json'] = entryOf('content', '/posts', '/post/:id', '/new', '/post/archive');
  answers['/mfe/media/area.json'] = hanging;
  expect(await open(address)).toContain(address);
});

it('applies only what is new, as each area answers', async () => {
  const applied = vi.spyOn(manifest, 'set');
  answers['/mfe/content/area.json'] = { ...entryOf('content', '/posts', '/post/:id'), chunks: {} };
  answers['/mfe/media/area.json'] = entryOf('media', '/media-library', '/films');
  answers['/mfe/portal/area.json'] = entryOf('portal', '/portal', '/new');
  expect(await open('/new')).toEqual(['/posts', '/post/:id', '/media-library', '/films', '/portal', '/new']);
  expect(applied).toHaveBeenCalledTimes(3);
});
