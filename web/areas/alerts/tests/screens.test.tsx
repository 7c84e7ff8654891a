import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { ItemDialog, useItemDeletion } from '../screens/alert/item/ItemDialog';
import CreateAlert from '../screens/create/CreateAlert';
import AlertList from '../screens/list/AlertList';
import { item } from './issues';

const counts = { body: { all: 1, draft: 1, published: 0 } };

describe('list of alerts', () => {
  it('shows an error and loads on Retry', async () => {
    const routes: Routes = { 'GET alert-items/counts': counts, 'GET alert-items': problemReply(500, 'No database.') };
    stubApi(routes);
    renderScreen(<AlertList />, { at: '/alerts' });
    await screen.findByText('Alerts could not be loaded. No database.');
    routes['GET alert-items'] = listReply([item]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: item.title })).toBeTruthy();
  });

  it('loads all pages', async () => {
    const all = [1, 2, 3].map((id) => ({ ...item, id, issue: 400 + id, title: `Title ${id}` }));
    const sent = stubApi({
      'GET alert-items/counts': counts,
      'GET alert-items': ({ params }) => listReply(all.slice(Number(params.skip), Number(params.skip) + 2), all.length),
    });
    renderScreen(<AlertList />, { at: '/alerts' });
    expect(await screen.findByRole('link', { name: 'Title 3' })).toBeTruthy();
    expect(sent.filter(({ path }) => path === 'alert-items').map(({ params }) => params.skip)).toEqual([0, 2]);
  });

  it('has an empty state for each status', async () => {
    stubApi({ 'GET alert-items/counts': counts, 'GET alert-items': listReply([]) });
    renderScreen(<AlertList />, { at: '/alerts' });
    await screen.findByText('No drafts');
    await userEvent.click(screen.getByRole('button', { name: /^Published/ }));
    expect(await screen.findByText('Nothing published')).toBeTruthy();
  });
});

describe('creating an alert', () => {
  it('with a number that is taken stays on the screen and shows the error next to the number', async () => {
    const message = 'There is an issue with this number.';
    const sent = stubApi({ 'POST alert-item': problemReply(422, 'Wrong', { errors: [{ field: 'issue', message }] }) });
    const { path } = renderScreen(<CreateAlert />, { at: '/create-alert' });
    await userEvent.type(await screen.findByLabelText(/^Issues ID/), '418');
    await userEvent.type(screen.getByLabelText(/^Title/), '  Single use  ');
    await userEvent.click(screen.getByRole('button', { name: /^Create Alert/ }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(sent.at(-1)?.body).toEqual({ issue: 418, title: 'Single use', date: null, status: 'draft' });
    expect(path()).toBe('/create-alert');
  });
});

describe('editing an issue', () => {
  const edit = async (preheader: string) => {
    const address = `PUT alert-item/${item.id}`;
    const sent = stubApi({ [address]: { body: item } });
    const stored = { ...item, preheader: 'In brief' };
    renderScreen(<ItemDialog item={stored} filled={2} countEmpty={() => 0} onClose={() => undefined} />, {
      at: '/alert',
    });
    const field = await screen.findByLabelText(/^Preheader/);
    expect((field as HTMLInputElement).value).toBe('In brief');
    await userEvent.clear(field);
    if (preheader) await userEvent.type(field, preheader);
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await expect.poll(() => sent).toHaveLength(1);
    return (sent[0]?.body as { preheader: unknown } | undefined)?.preheader;
  };

  it('saves its preheader without the spaces around it', async () => {
    expect(await edit(' Six months early ')).toBe('Six months early');
  });

  it('saves no preheader when it is emptied', async () => {
    expect(await edit('')).toBe(null);
  });
});

function Deletion() {
  const remove = useItemDeletion(item, 2);
  return (
    <button type="button" onClick={() => void remove()}>
      Remove
    </button>
  );
}

describe('deleting an issue', () => {
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('dialog', { name: 'Confirm Delete?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  };

  it('opens the list, where it can be undone', async () => {
    const sent = stubApi({
      'GET email-stats': { body: [] },
      [`DELETE alert-item/${item.id}`]: { body: { deleted: [item.id] } },
      [`POST alert-item/${item.id}/restore`]: { body: item },
    });
    const { path } = renderScreen(<Deletion />, { at: '/alert' });
    await remove();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(`Issue# ${item.issue} restored`);
    expect(path()).toBe('/alerts');
    expect(sent.map(({ method, version }) => [method, version])).toEqual([
      ['GET', undefined],
      ['DELETE', '"1"'],
      ['POST', undefined],
    ]);
  });

  it('shows an error when it is refused, and can be retried', async () => {
    const path = `DELETE alert-item/${item.id}`;
    const routes: Routes = { 'GET email-stats': { body: [] }, [path]: problemReply(412, 'Somebody changed it.') };
    stubApi(routes);
    const shown = renderScreen(<Deletion />, { at: '/alert' });
    await remove();
    await screen.findByText(`Issue# ${item.issue} was not deleted. Somebody changed it.`);
    expect(shown.path()).toBe('/alert');
    routes[path] = { body: { deleted: [item.id] } };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    const question = await screen.findByRole('dialog', { name: 'Confirm Delete?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Alert Item deleted successully');
    expect(shown.path()).toBe('/alerts');
  });
});
