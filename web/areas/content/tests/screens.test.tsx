import type { FeaturedPostOut, JobOut } from '@masthead/client/types/content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { FeaturedContent } from '../screens/annex/FeaturedContent';
import JobList from '../screens/lists/JobList';
import Trash from '../screens/trash/Trash';

const job = { id: 5, jobTitle: 'Cell culture lead', company: 'Heliox', status: 'draft', version: 2 } as JobOut;
const LISTS: Routes = {
  'GET jobs': listReply([job]),
  'GET jobs/counts': { body: { all: 1, draft: 1, scheduled: 0, published: 0 } },
  'GET saved-views': { body: [] },
};

describe('list of career listings', () => {
  it('counts in its heading what a search finds', async () => {
    stubApi({ ...LISTS, 'GET jobs/counts': { body: { all: 68, draft: 68, scheduled: 0, published: 0 } } });
    renderScreen(<JobList />, { at: '/career-center?search=cell' });
    expect(await screen.findByText('1 of 68')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/ 1$/);
  });
});

describe('rows of an annex page', () => {
  const rows = ['One', 'Two', 'Three'].map((title, at) => ({
    ...{ id: 10 + at, page: 'upstream', position: at + 1, postId: at, applicationDescription: null, version: 1 },
    ...{ createdAt: '', post: { id: at, title, status: 'published', featuredImage: null } },
  })) as FeaturedPostOut[];
  const names = () => screen.getAllByRole('button', { name: /^Move / }).map(({ ariaLabel }) => ariaLabel);
  const moveFirstDown = async () => {
    (await screen.findByRole('button', { name: 'Move One, 1 of 3' })).focus();
    await userEvent.keyboard('{ArrowDown}');
  };

  it('move before the service has responded', async () => {
    let answer = () => {};
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent = stubApi({
      'GET annex-posts': listReply(rows),
      'PUT annex-post/10': () => waits.then(() => ({ body: rows[0] })),
    });
    renderScreen(<FeaturedContent page="upstream" onSaved={() => {}} />, { at: '/annex' });
    await moveFirstDown();
    expect(names()[0]).toBe('Move Two, 1 of 3');
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ position: 2 });
    answer();
  });

  it('move back with an error when the service refuses', async () => {
    stubApi({ 'GET annex-posts': listReply(rows), 'PUT annex-post/10': problemReply(409, 'Another editor moved it.') });
    renderScreen(<FeaturedContent page="upstream" onSaved={() => {}} />, { at: '/annex' });
    await moveFirstDown();
    await screen.findByText('Another editor moved it.');
    await screen.findByRole('button', { name: 'Move One, 1 of 3' });
    expect(names()).toEqual(['Move One, 1 of 3', 'Move Two, 2 of 3', 'Move Three, 3 of 3']);
  });
});

describe('trash', () => {
  it('shows the publications when the issues cannot be loaded, and the issues on Retry', async () => {
    const trashed = { id: 5, kind: 'job', title: 'Cell culture lead', status: 'draft', deletedByEmail: null };
    const routes: Routes = {
      'GET alert-items/trash': problemReply(503, 'Away.'),
      'GET trash': listReply([{ ...trashed, deletedAt: '2027-01-05T09:00:00Z', purgedAt: '2027-02-05T09:00:00Z' }]),
    };
    stubApi(routes);
    renderScreen(<Trash />, { at: '/trash' });
    expect(await screen.findByRole('checkbox', { name: 'Select Cell culture lead' })).toBeTruthy();
    expect(screen.getByText('Alert issues could not be loaded.')).toBeTruthy();
    routes['GET alert-items/trash'] = listReply([]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Alert issues could not be loaded.')).toBeNull());
    expect(screen.getByRole('checkbox', { name: 'Select Cell culture lead' })).toBeTruthy();
  });

  it('opens an issue with what is in its slots, and an ad as readers saw it', async () => {
    const at = { deletedAt: '2027-01-05T09:00:00Z', purgedAt: '2027-02-05T09:00:00Z', deletedByEmail: null };
    const issue = { id: 3, issue: 418, title: 'Perfusion', date: null, status: 'draft', filledSlots: 1, ...at };
    const ad = {
      id: 5,
      name: 'Heliox',
      sponsor: 'Heliox Single-Use',
      link: '',
      imageLink: '/media/1.png',
      placement: '',
    };
    stubApi({
      'GET alert-items/trash': listReply([issue]),
      'GET alert-items/trash/3/sections': { body: [{ slot: 'News 2', title: 'Thaw' }] },
      'GET trash': listReply([{ id: 5, kind: 'ad', title: 'Heliox', status: 'draft', ...at }]),
      'GET trash/ad/5': { body: ad },
    });
    renderScreen(<Trash />, { at: '/trash' });
    await userEvent.click(await screen.findByRole('link', { name: 'Issue# 418 · Perfusion' }));
    const opened = await screen.findByRole('dialog', { name: 'Issue# 418 · Perfusion' });
    expect(await within(opened).findByText('Thaw')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: 'Heliox' }));
    const preview = await screen.findByRole('dialog', { name: 'Preview Ad' });
    expect(within(preview).getByText('Heliox Single-Use')).toBeTruthy();
  });

  it('is searched, filtered by kind and emptied (CONSOLE-47)', async () => {
    const at = { deletedAt: '2027-01-05T09:00:00Z', purgedAt: '2027-02-05T09:00:00Z', deletedByEmail: null };
    const sent = stubApi({
      'GET alert-items/trash': listReply([]),
      'GET trash': listReply([{ id: 5, kind: 'job', title: 'Cell culture lead', status: 'draft', ...at }]),
      'DELETE trash': { body: { deleted: [{ kind: 'job', id: 5 }] } },
    });
    renderScreen(<Trash />, { at: '/trash?search=cell&kind=job' });
    await screen.findByRole('checkbox', { name: 'Select Cell culture lead' });
    expect(sent.map(({ path, params }) => [path, params.q, params.kind])).toEqual([['trash', 'cell', 'job']]);
    expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Empty trash' }));
    const question = await screen.findByRole('dialog', { name: 'Delete this permanently?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete permanently' }));
    const purged = expect.objectContaining({
      method: 'DELETE',
      path: 'trash',
      body: { items: [{ kind: 'job', id: 5 }] },
    });
    await waitFor(() => expect(sent).toContainEqual(purged));
  });
});
