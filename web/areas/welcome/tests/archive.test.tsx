import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, renderScreen, stubApi } from '../../../testing/screen';
import AlertPage from '../screens/pages/AlertPage';
import Archive from '../screens/pages/Archive';

const issue = (number: number) => ({
  id: number,
  issue: number,
  title: `Title ${number}`,
  date: '2026-11-24T00:00:00.000Z',
  description: number === 418 ? 'One pass, half the area.' : '',
  image: null,
  url: `https://masthead.example/aspen-alert/${number}`,
  publishedAt: '2026-11-24T07:30:00.000Z',
});
const show = () => renderScreen(<Archive />, { at: '/archive', as: null });

describe('the archive', () => {
  it('lists issues with links to their pages, and loads more', async () => {
    const first = listReply([issue(418)], 2);
    stubApi({
      'GET public/alerts': ({ params }) =>
        params.cursor
          ? listReply([issue(417)], 2)
          : { ...first, headers: { ...first.headers, 'x-next-cursor': 'abc' } },
    });
    show();
    const link = await screen.findByRole('link', { name: 'Title 418' });
    expect(link.getAttribute('href')).toBe('/aspen-alert/418');
    screen.getByText('One pass, half the area.');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByRole('link', { name: 'Title 417' });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('finds issues by number or title', async () => {
    const sent = stubApi({ 'GET public/alerts': ({ params }) => listReply(params.q ? [] : [issue(418)]) });
    show();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Number or title' }), 'resins');
    await screen.findByText('No issue matches “resins”.');
    expect(sent.at(-1)?.params).toMatchObject({ q: 'resins' });
  });

  it('says so when issues are not published on the web', async () => {
    stubApi({ 'GET public/alerts': listReply([]) });
    show();
    await screen.findByRole('link', { name: 'Ask for an issue' });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('can be loaded again', async () => {
    stubApi({ 'GET public/alerts': problemReply(503, 'Please try again.') });
    show();
    await screen.findByText(/The archive could not be loaded\. Please try again\./);
    screen.getByRole('button', { name: 'Retry' });
  });
});

describe('the page of the alert', () => {
  const open = () => renderScreen(<AlertPage />, { at: '/aspen-alert', as: null });

  it('leads to the latest issue and to all', async () => {
    stubApi({ 'GET public/alerts': listReply([issue(418), issue(417)]) });
    open();
    const link = await screen.findByRole('link', { name: 'Title 418' });
    expect(link.getAttribute('href')).toBe('/aspen-alert/418');
    expect(screen.getByRole('link', { name: 'All issues' }).getAttribute('href')).toBe('/archive');
  });

  it('names none without an archive', async () => {
    const sent = stubApi({ 'GET public/alerts': listReply([]) });
    open();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ask to receive it']);
  });
});
