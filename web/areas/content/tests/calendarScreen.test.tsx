import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import Calendar from '../screens/calendar/Calendar';
import { useZone } from './zone';

const POST = {
  ...{ id: 5, kind: 'post', version: 2, title: 'Raman calibration', status: 'scheduled', publishedLate: false },
  date: '2029-03-12T14:15:00Z',
};
const ISSUE = {
  ...{ id: 9, version: 4, issue: 418, title: 'Single-use', date: '2029-03-13T01:00:00Z', status: 'draft', slots: 35 },
  empty: [{ kind: 'ads', position: 7, label: 'Ad 7' }],
};
const AT = { at: '/calendar?month=2029-03' };
const routes = (): Routes => ({ 'GET calendar': listReply([POST]), 'GET alert-items/calendar': { body: [ISSUE] } });

async function openDay(day: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name: day }));
  return within(await screen.findByRole('dialog'));
}

describe('calendar', () => {
  it('shows issues and publications in the named time zone', async () => {
    useZone('America/New_York');
    const sent = stubApi(routes());
    renderScreen(<Calendar />, AT);
    await screen.findByRole('link', { name: /^Post, scheduled, ?10:15 AM Raman calibration$/ });
    expect(screen.getByRole('link', { name: /Alert issue, planned, ?Issue# 418/ }).textContent).toContain(
      '34 of 35 filled',
    );
    expect(screen.getByText(/Times in New York, GMT-05:00/)).toBeTruthy();
    expect(sent.find(({ path }) => path === 'calendar')?.params).toEqual({ from: '2029-02-24', to: '2029-04-01' });
    expect(sent.find(({ path }) => path === 'alert-items/calendar')?.params).toEqual({
      from: '2029-02-25',
      to: '2029-03-31',
    });
  });

  it('shows publications when issues cannot be loaded', async () => {
    stubApi({ ...routes(), 'GET alert-items/calendar': problemReply(503, 'Away.') });
    renderScreen(<Calendar />, AT);
    await screen.findByText('Alert issues could not be loaded. Away.');
    await screen.findByRole('link', { name: /Raman calibration/ });
  });

  it('moves an entry by key and takes the move back', async () => {
    useZone('America/New_York');
    const moved = { ...POST, version: 3 };
    const sent = stubApi({ ...routes(), 'PUT post/5': { body: moved } });
    renderScreen(<Calendar />, AT);
    (await screen.findByRole('link', { name: /Raman calibration/ })).focus();
    await userEvent.keyboard('m');
    const dialog = within(await screen.findByRole('dialog', { name: /Move post/ }));
    const field = await dialog.findByDisplayValue('March 12, 2029 10:15 AM');
    fireEvent.change(field, { target: { value: 'March 14, 2029 11:00 AM' } });
    fireEvent.blur(field);
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await screen.findByText('“Raman calibration” moved to Wed, Mar 14');
    fireEvent.click(screen.getByText('Undo'));
    await screen.findByText('“Raman calibration” is back on Mon, Mar 12');
    const saves = sent.filter(({ method }) => method === 'PUT').map(({ body, version }) => ({ body, version }));
    expect(saves).toEqual([
      { body: { date: '2029-03-14T15:00:00.000Z' }, version: '"2"' },
      { body: { date: POST.date }, version: '"3"' },
    ]);
  });

  it('says why an entry could not be moved', async () => {
    stubApi({ ...routes(), 'PUT alert-item/9': problemReply(412, 'Someone else saved first.') });
    renderScreen(<Calendar />, AT);
    const day = await openDay(/March 13, 2029/);
    await userEvent.click(day.getByRole('button', { name: /^Move Issue# 418/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Move alert issue/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove date' }));
    await screen.findByText('Someone else saved first.');
    await waitFor(() => expect(screen.getByRole('dialog', { name: /Move alert issue/ })).toBeTruthy());
  });

  it('offers to create everything for a day', async () => {
    stubApi(routes());
    renderScreen(<Calendar />, AT);
    const day = await openDay(/March 20, 2029/);
    const links = within(day.getByRole('navigation', { name: 'Create for this day' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/create-alert?date=2029-03-20',
      ...['/post', '/career-listing', '/event-listing', '/ad'].map((path) => `${path}?date=2029-03-20`),
    ]);
  });
});
