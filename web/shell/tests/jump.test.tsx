import { http, session as sessionSlice, type User } from '@masthead/client';
import { createStore, type Session } from '@masthead/client/shell';
import { Button, ButtonLink, Dialog, PageHeader, SegmentedControl } from '@masthead/kit';
import { KitProvider } from '@masthead/kit/shell';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jump, openJump } from '../jump/actions';
import { Jump } from '../jump/Jump';
import { parseGuide } from '../jump/JumpDialog';
import { useVisits } from '../jump/recent';
import { screenAt } from '../manifest/screens';
import { installAreas } from './installed';

const screens = await installAreas();
const onCopy = vi.fn();
const EDITOR = { id: 1, email: 'e@x.example', role: 'editor', clientId: null } as User;
const GUIDE = '# Guide\n\n- [Publish an issue](publish-an-issue.md)\n- [Write a post](write-a-post.md)\n';
const ANSWERS: Record<string, unknown> = {
  'alert-item/9': { id: 9, issue: 418, title: 'Single-use' },
  'post/5': { id: 5, title: 'Raman calibration' },
};

beforeEach(() => {
  vi.spyOn(http, 'request').mockImplementation(async ({ url = '' }) => {
    if (url.endsWith('/guide/README.md')) return { data: GUIDE, headers: {} };
    if (!(url in ANSWERS)) throw new Error(url);
    return { data: ANSWERS[url], headers: {} };
  });
});
afterEach(() => {
  act(() => jump.set(null));
  vi.restoreAllMocks();
  localStorage.clear();
});

function Page({ session, isCovered }: { session: Session; isCovered: boolean }) {
  useVisits(session, screenAt(screens, useLocation().pathname));
  return (
    <>
      <PageHeader
        title="Issue"
        status={
          <>
            <SegmentedControl
              label="Status"
              value="all"
              onChange={() => {}}
              options={[{ value: 'all', label: 'All' }]}
            />
            <Button srSuffix="issue">
              <span>Edit</span>
            </Button>
          </>
        }
        actions={
          <>
            <ButtonLink to="/post">Create Post</ButtonLink>
            <Button shortcut="C" onClick={onCopy}>
              Copy as new issue
            </Button>
            <Button disabled>Publish</Button>
          </>
        }
      />
      <Button>Below the header</Button>
      <Dialog opened={isCovered} title="Edit" onClose={() => {}}>
        Fields
      </Dialog>
      <Jump />
    </>
  );
}

async function open(visited: readonly string[] = [], role: User['role'] = 'editor', isCovered = false) {
  const store = createStore();
  store.dispatch(sessionSlice.actions.signedIn({ ...EDITOR, role }));
  const router = createMemoryRouter(
    [{ path: '*', element: <Page session={store.getState().session} isCovered={isCovered} /> }],
    {
      initialEntries: ['/alerts'],
    },
  );
  render(
    <Provider store={store}>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </Provider>,
  );
  for (const path of visited) await act(() => router.navigate(path));
  if (isCovered) await screen.findByRole('dialog', { name: 'Edit' });
  act(() => openJump());
  const dialog = within(await screen.findByRole('dialog', { name: 'Search or jump' }));
  return {
    store,
    input: await dialog.findByRole('combobox'),
    titles: () => dialog.queryAllByRole('option').map((hit) => hit.querySelector('b')?.textContent),
  };
}

it('lists recent records first when nothing is typed; those that are gone are left out', async () => {
  const { titles } = await open(['/alert/9', '/post/404', '/post/5', '/posts']);
  await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Raman calibration', 'Issue# 418 Single-use']));
  expect(titles()).toContain('Posts');
});

it('lists recent records also when the profile arrives after it was opened', async () => {
  localStorage.setItem('masthead.recent.1', '["/post/5"]');
  const { store, titles } = await open();
  act(() => void store.dispatch(sessionSlice.actions.signedIn({ ...EDITOR, version: 2 })));
  await waitFor(() => expect(titles()[0]).toBe('Raman calibration'));
});

it('lists no recent record that the user may no longer open', async () => {
  localStorage.setItem('masthead.recent.1', '["/post/5"]');
  const { titles } = await open([], 'exhibitor');
  await waitFor(() => expect(titles()).toContain('Microsites'));
  expect(http.request).not.toHaveBeenCalledWith(expect.objectContaining({ url: 'post/5' }));
});

it('does an action of the current screen', async () => {
  const { input, titles } = await open();
  await userEvent.type(input, 'copy');
  await waitFor(() => expect(titles()[0]).toBe('Copy as new issue'));
  await userEvent.keyboard('{Enter}');
  expect(onCopy).toHaveBeenCalledOnce();
});

it('offers no action that is disabled, and a link to a listed screen only once', async () => {
  const { titles } = await open();
  await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Edit issue', 'Copy as new issue']));
  expect(titles().filter((title) => title === 'Create Post')).toHaveLength(1);
  for (const other of ['Publish', 'All', 'Below the header']) expect(titles()).not.toContain(other);
});

it('offers no action of a screen below a dialog', async () => {
  const { titles } = await open([], 'editor', true);
  await waitFor(() => expect(titles()).toContain('Posts'));
  expect(titles()).not.toContain('Copy as new issue');
});

it('changes the theme', async () => {
  const { input, titles } = await open();
  await userEvent.type(input, 'dark');
  await waitFor(() => expect(titles()).toEqual(['Theme: dark']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark'));
});

it('finds pages of the guide', async () => {
  const { input, titles } = await open();
  await userEvent.type(input, 'publish an');
  await waitFor(() => expect(titles()).toContain('Publish an issue'));
});

it('reads the links of the index', () =>
  expect(parseGuide(GUIDE)).toEqual([
    { to: '/help/publish-an-issue', title: 'Publish an issue', kind: 'Guide' },
    { to: '/help/write-a-post', title: 'Write a post', kind: 'Guide' },
  ]));
