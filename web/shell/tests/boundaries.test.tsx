import { api, http, session, type User } from '@masthead/client';
import { createStore } from '@masthead/client/shell';
import type { Area } from '@masthead/kit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import axios from 'axios';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, Outlet, RouterProvider, useParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readManifest } from '../../build/manifest.mjs';
import { loadArea } from '../areas/load';
import { Page } from '../Console';
import { RouteAnnouncer } from '../layout/RouteAnnouncer';
import { applyManifest, loadManifest, manifest } from '../manifest/manifest';
import { installAreas } from './installed';

vi.mock('../areas/load', async (original) => ({ ...(await original<object>()), loadArea: vi.fn() }));

const entriesApi = api.injectEndpoints({
  endpoints: (build) => ({ entries: build.query<{ title: string }[], void>({ query: () => 'calendar' }) }),
});
/** Responses of `calendar` in order; the last one repeats. */
let answers: unknown[] = [];
/** Ids of the records that throw. */
let broken = new Set<string>();

function Calendar() {
  const { data } = entriesApi.endpoints.entries.useQuery();
  return <p>{data ? `First: ${data[0]?.title.toUpperCase()}` : 'Loading'}</p>;
}

function Post() {
  const { id = '' } = useParams();
  if (broken.has(id)) throw new Error(`post ${id} is broken`);
  return <p>Post {id}</p>;
}

function Events() {
  return (
    <>
      <p>Events</p>
      {createPortal(<EventDialog />, document.body)}
    </>
  );
}

/** Throws once it is open. Rendered in a portal outside the page, as overlays are. */
function EventDialog() {
  useEffect(() => {
    if (broken.has('dialog')) throw new Error('the dialog is broken');
  }, []);
  return <div role="dialog" aria-label="An event" />;
}

const areaOf = (components: Record<string, () => ReactNode>): Area => ({
  purpose: 'posts',
  screens: Object.entries(components).map(([path, component]) => ({
    ...{ path, title: path, access: 'staff' },
    load: async () => component,
  })),
});
const AREA = areaOf({
  '/calendar': Calendar,
  '/posts': () => <p>All posts</p>,
  '/post/:id': Post,
  '/events': Events,
  '/alerts': () => <p>All alerts</p>,
  '/create-alert': () => <p>A new alert</p>,
});
const LINKS = ['/posts', '/calendar', '/calendar?kind=post', '/post/1', '/post/2', '/create-alert'];

function Shell() {
  return (
    <>
      <nav>
        {LINKS.map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
      </nav>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <RouteAnnouncer />
    </>
  );
}

function open(address: string) {
  const store = createStore();
  store.dispatch(session.actions.signedIn({ id: 1, role: 'editor', clientId: null } as User));
  const router = createMemoryRouter([{ element: <Shell />, children: [{ path: '*', element: <Page /> }] }], {
    initialEntries: [address],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

const follow = (to: string) => fireEvent.click(screen.getByRole('link', { name: to }));
const message = (title: string) =>
  screen.findByText(`${title} could not be displayed because of an error. The other screens still work.`);
const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
const reported = vi.fn();

beforeEach(async () => {
  await installAreas();
  [answers, broken] = [[[{ id: 1 }]], new Set()];
  vi.mocked(loadArea).mockResolvedValue(AREA);
  vi.spyOn(http, 'request').mockImplementation(async () => ({
    data: answers.length > 1 ? answers.shift() : answers[0],
    headers: {},
  }));
  reported.mockReset();
  vi.spyOn(console, 'error').mockImplementation(reported);
});
afterEach(() => vi.restoreAllMocks());

it('names the failed screen, focuses the message, and is reported once', async () => {
  open('/posts');
  await screen.findByText('All posts');
  follow('/calendar');
  await message('Calendar');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Calendar');
  expect(document.title).toContain('Calendar');
  expect(reported).toHaveBeenCalledOnce();
});

it('does not affect other screens of its area, and is retried on return', async () => {
  answers = [[{ id: 1 }], [{ title: 'mended' }]];
  const router = open('/calendar');
  await message('Calendar');
  follow('/posts');
  expect(await screen.findByText('All posts')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  void router.navigate(-1);
  expect(await screen.findByText('First: MENDED')).toBeTruthy();
});

it('refetches on Retry, and shows the error again if it persists', async () => {
  answers = [[{ id: 1 }], [{ id: 2 }], [{ title: 'mended' }]];
  open('/calendar');
  await message('Calendar');
  retry();
  await waitFor(() => expect(reported).toHaveBeenCalledTimes(2));
  await message('Calendar');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  retry();
  expect(await screen.findByText('First: MENDED')).toBeTruthy();
});

it('is retried for another record and another URL of the same screen', async () => {
  broken = new Set(['1']);
  answers = [[{ id: 1 }], [{ title: 'mended' }]];
  open('/post/1');
  await message('Post');
  follow('/post/2');
  expect(await screen.findByText('Post 2')).toBeTruthy();
  follow('/calendar');
  await message('Calendar');
  follow('/calendar?kind=post');
  expect(await screen.findByText('First: MENDED')).toBeTruthy();
});

it('names the next screen when it fails too', async () => {
  broken = new Set(['1']);
  open('/calendar');
  await message('Calendar');
  follow('/post/1');
  await message('Post');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(reported).toHaveBeenCalledTimes(2);
});

it('removes a failed dialog with its screen', async () => {
  broken = new Set(['dialog']);
  open('/events');
  await message('Events');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  broken = new Set();
  retry();
  expect(await screen.findByRole('dialog', { name: 'An event' })).toBeTruthy();
});

it('retries a failed area on another of its screens', async () => {
  vi.mocked(loadArea).mockRejectedValueOnce(new Error('away'));
  open('/alerts');
  await screen.findByText(
    'Alerts could not be loaded. This affects alert issues, their sections, the finished email, and the desks of sponsors and clients. The other screens still work. If it does not come back, reload the page.',
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  follow('/create-alert');
  expect(await screen.findByText('A new alert')).toBeTruthy();
});

it('keeps the failure of an area when the manifest is applied again', async () => {
  vi.mocked(loadArea).mockClear().mockRejectedValueOnce(new Error('away'));
  open('/alerts');
  await screen.findByText(/^Alerts could not be loaded/);
  await act(async () => applyManifest(await readManifest()));
  expect(screen.getByText(/^Alerts could not be loaded/)).toBeTruthy();
  expect(loadArea).toHaveBeenCalledOnce();
});

it('names an area without the screen and does not affect other areas', async () => {
  const older = areaOf({});
  vi.mocked(loadArea).mockImplementation(async (name) => (name === 'alerts' ? older : AREA));
  open('/create-alert');
  await screen.findByText(/^Create Alert could not be loaded. The other screens still work./);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  follow('/posts');
  expect(await screen.findByText('All posts')).toBeTruthy();
  follow('/create-alert');
  await screen.findByText(/^Create Alert could not be loaded/);
  vi.mocked(loadArea).mockResolvedValue(AREA);
});

it('names no area that is there when the code of one screen is missing', async () => {
  const missing = {
    ...{ path: '/trash', title: 'Trash', access: 'staff' as const },
    load: () => Promise.reject(Error('away')),
  };
  vi.mocked(loadArea).mockResolvedValue({ ...AREA, screens: [...AREA.screens, missing] });
  open('/trash');
  await screen.findByText(/^Trash could not be loaded. The other screens still work./);
});

it('ignores an invalid manifest entry', async () => {
  const screens = [{ path: '/posts', title: 'Posts', access: 'staff' }];
  applyManifest({
    alerts: '/mfe/alerts/remoteEntry.js',
    media: { entry: '/mfe/media/', purpose: 'images', screens: [{ ...screens[0], records: { kind: 'Image' } }] },
    portal: { entry: '/mfe/portal/', purpose: 'figures', screens: [{ ...screens[0], navigation: 'portal' }] },
    content: { entry: '/mfe/content/', purpose: 'posts', screens },
  });
  expect(Object.keys(manifest.get().areas)).toEqual(['content']);
  open('/posts');
  expect(await screen.findByText('All posts')).toBeTruthy();
});

it('retries a failed manifest', async () => {
  const answered = vi.spyOn(axios, 'get').mockRejectedValueOnce(new Error('away'));
  await loadManifest();
  open('/posts');
  expect(screen.getByRole('alert').textContent).toContain('The list of screens could not be loaded.');
  answered.mockResolvedValue({ data: await readManifest() });
  retry();
  expect(await screen.findByText('All posts')).toBeTruthy();
});
