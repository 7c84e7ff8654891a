import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, type SentRequest, stubApi } from '../../../testing/screen';
import { useZones } from '../../../testing/zones';
import Calendar from '../screens/calendar/Calendar';

const POST = {
  ...{ id: 5, kind: 'post', version: 2, title: 'Raman calibration', status: 'scheduled', publishedLate: false },
  date: '2029-03-12T14:15:00Z',
};
const ISSUE = {
  ...{ id: 9, version: 4, issue: 418, title: 'Single-use', date: '2029-03-13T01:00:00Z', status: 'draft', slots: 35 },
  ...{ empty: [{ kind: 'ads', position: 7, label: 'Ad 7' }], publishAt: null },
  filledAds: [...Array<boolean>(9).fill(true), false],
};
const BOARD = [{ alertItemId: 9, slots: Array.from({ length: 10 }, (_, at) => ({ state: getState(at + 1) })) }];
const EVENT = {
  ...{ id: 3, title: 'Filtration Days', status: 'published', location: 'Lyon' },
  ...{ firstDay: '2029-03-14', lastDay: '2029-03-16' },
};
const DRAFT = { id: 6, kind: 'job', version: 1, title: 'Automation Engineer', createdAt: '2029-01-01T09:00:00Z' };
const AT = { at: '/calendar?view=month&day=2029-03-01' };
const routes = (): Routes => ({
  'GET calendar': listReply([POST]),
  'GET alert-items/calendar': { body: [ISSUE] },
  'GET alert-board': { body: BOARD },
  'GET calendar/events': { body: [EVENT] },
  'GET calendar/undated': { body: [DRAFT] },
  'GET alert-items/undated': { body: [{ id: 11, version: 1, issue: 430, title: 'Someday' }] },
});

/** Seven slots are booked, one is on hold, and one is filled without a booking. */
function getState(position: number): string {
  if (position <= 7) return 'booked';
  return ['hold', 'filled', 'free'][position - 8] ?? 'free';
}

const listSaves = (sent: readonly SentRequest[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ path, body, version }) => ({ path, body, version }));

async function openDay(day: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name: day }));
  return within(await screen.findByRole('dialog'));
}

/** The window is as narrow as a phone's until the test is finished. */
function usePhone() {
  const { matchMedia } = window;
  const media = vi.spyOn(window, 'matchMedia');
  media.mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('640px') }));
  onTestFinished(() => media.mockRestore());
}

describe('calendar', () => {
  it('shows issues, publications and events in the named time zone', async () => {
    useZones('America/New_York');
    const sent = stubApi(routes());
    renderScreen(<Calendar />, AT);
    await screen.findByRole('link', { name: /^Post, scheduled, ?10:15 AM Raman calibration$/ });
    const issue = await screen.findByRole('link', { name: /Alert issue, planned, ?Issue# 418 ?Single-use/ });
    expect(issue.textContent).toContain('7 of 10 sold 34 of 35 filled');
    expect(issue.querySelectorAll('i')).toHaveLength(10);
    expect(issue.querySelectorAll('i[class*="held"]')).toHaveLength(1);
    const event = await screen.findByRole('link', { name: /^Event takes place, ?Filtration Days, Lyon$/ });
    expect(event.closest('td')?.colSpan).toBe(3);
    screen.getByRole('columnheader', { name: 'Tue, issue day' });
    expect(screen.getByText('New York, GMT-05:00')).toBeTruthy();
    expect(sent.find(({ path }) => path === 'calendar')?.params).toEqual({ from: '2029-02-24', to: '2029-04-01' });
    for (const path of ['alert-items/calendar', 'calendar/events']) {
      expect(sent.find((one) => one.path === path)?.params).toEqual({ from: '2029-02-25', to: '2029-03-31' });
    }
  });

  it('shows publications when issues cannot be loaded', async () => {
    stubApi({ ...routes(), 'GET alert-items/calendar': problemReply(503, 'Away.') });
    renderScreen(<Calendar />, AT);
    await screen.findByText('Alert issues could not be loaded. Away.');
    await screen.findByRole('link', { name: /Raman calibration/ });
  });

  it('shows five weeks from last week, and the next five', async () => {
    stubApi({ ...routes(), 'GET calendar': listReply([]), 'GET alert-items/calendar': { body: [] } });
    const { search } = renderScreen(<Calendar />, { at: '/calendar' });
    const table = await screen.findByRole('table');
    expect(table.querySelectorAll('[data-day]')).toHaveLength(35);
    const days = () => [...screen.getByRole('table').querySelectorAll<HTMLElement>('[data-day]')];
    const last = days().at(-1)?.dataset.day ?? '';
    expect(days()[8 + new Date().getDay() - 1]?.getAttribute('aria-current')).toBe('date');
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(search()).toContain('day='));
    expect(Date.parse(days()[0]?.dataset.day ?? '') - Date.parse(last)).toBe(86_400_000);
  });

  it('carries an entry to another day by keys and takes the move back', async () => {
    useZones('America/New_York');
    const sent = stubApi({ ...routes(), 'PUT post/5': { body: { ...POST, version: 3 } } });
    renderScreen(<Calendar />, AT);
    (await screen.findByRole('link', { name: /Raman calibration/ })).focus();
    await userEvent.keyboard('m{ArrowRight}{ArrowRight}');
    expect(screen.getByText('10:15 AM, Wed, Mar 14')).toBeTruthy();
    expect(screen.getByText('Keeps 10:15 AM')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('“Raman calibration” moved to Wed, Mar 14');
    fireEvent.click(screen.getByText('Undo'));
    await screen.findByText('“Raman calibration” is back on Mon, Mar 12');
    expect(listSaves(sent)).toEqual([
      { path: 'post/5', body: { date: '2029-03-14T14:15:00.000Z' }, version: '"2"' },
      { path: 'post/5', body: { date: POST.date }, version: '"3"' },
    ]);
  });

  it('puts a carried entry back with Escape', async () => {
    const sent = stubApi(routes());
    renderScreen(<Calendar />, AT);
    (await screen.findByRole('link', { name: /Raman calibration/ })).focus();
    await userEvent.keyboard('m{ArrowDown}{Escape}{Enter}');
    await screen.findByRole('dialog', { name: /March 19, 2029/ });
    expect(listSaves(sent)).toEqual([]);
  });

  it('asks for another time with Alt', async () => {
    useZones('America/New_York');
    const sent = stubApi({ ...routes(), 'PUT post/5': { body: { ...POST, version: 3 } } });
    renderScreen(<Calendar />, AT);
    (await screen.findByRole('link', { name: /Raman calibration/ })).focus();
    await userEvent.keyboard('m{ArrowRight}{Alt>}{Enter}{/Alt}');
    const dialog = within(await screen.findByRole('dialog', { name: /Move post/ }));
    const field = await dialog.findByDisplayValue('March 13, 2029 10:15 AM');
    fireEvent.change(field, { target: { value: 'March 13, 2029 11:00 AM' } });
    fireEvent.blur(field);
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await screen.findByText('“Raman calibration” moved to Tue, Mar 13');
    expect(listSaves(sent)).toEqual([{ path: 'post/5', body: { date: '2029-03-13T15:00:00.000Z' }, version: '"2"' }]);
  });

  it('asks before an issue moves, and names what moves along', async () => {
    const sent = stubApi({ ...routes(), 'PUT alert-item/9': { body: { ...ISSUE, version: 5 } } });
    renderScreen(<Calendar />, AT);
    (await screen.findByRole('link', { name: /Issue# 418/ })).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Move issue# 418 to Wed, Mar 14?' }));
    question.getByText(/It stands on Tue, Mar 13\. 34 filled slots, 9 of them ads, move along\./);
    expect(listSaves(sent)).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: 'Move' }));
    await screen.findByText('“Issue# 418 Single-use” moved to Wed, Mar 14');
    expect(listSaves(sent)).toEqual([{ path: 'alert-item/9', body: { date: '2029-03-14T01:00:00Z' }, version: '"4"' }]);
  });

  it('plans what has no date yet', async () => {
    useZones('America/New_York');
    const sent = stubApi({ ...routes(), 'PUT job/6': { body: { ...DRAFT, version: 2 } } });
    renderScreen(<Calendar />, AT);
    const waiting = within(await screen.findByRole('complementary', { name: /No date yet/ }));
    expect(waiting.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Issue# 430 Someday',
      'Automation Engineer',
    ]);
    (await waiting.findByRole('link', { name: 'Automation Engineer' })).focus();
    await userEvent.keyboard('m');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await screen.findByText(/^“Automation Engineer” planned for/);
    fireEvent.click(screen.getByText('Undo'));
    await screen.findByText('“Automation Engineer” has no date again');
    expect(listSaves(sent).map(({ body }) => body)).toEqual([{ date: '2029-03-02T14:00:00.000Z' }, { date: null }]);
    fireEvent.click(waiting.getByRole('button', { name: 'Plan Issue# 430 Someday' }));
    await screen.findByRole('dialog', { name: /Plan alert issue/ });
  });

  it('says why an entry could not be moved', async () => {
    stubApi({ ...routes(), 'PUT alert-item/9': problemReply(412, 'Someone else saved first.') });
    renderScreen(<Calendar />, AT);
    const day = await openDay(/March 13, 2029/);
    await userEvent.click(day.getByRole('button', { name: /^Move Issue# 418/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Move alert issue/ }));
    await dialog.findByText('34 filled slots, 9 of them ads, move along.');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove date' }));
    await screen.findByText('Someone else saved first.');
    await waitFor(() => expect(screen.getByRole('dialog', { name: /Move alert issue/ })).toBeTruthy());
  });

  it('shows only what has the pressed status', async () => {
    stubApi(routes());
    renderScreen(<Calendar />, AT);
    await screen.findByRole('link', { name: /Raman calibration/ });
    await userEvent.click(screen.getByRole('button', { name: /^Planned/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Raman calibration/ })).toBeNull());
    await screen.findByRole('link', { name: /Issue# 418/ });
    await userEvent.click(screen.getByRole('button', { name: /^Planned/ }));
    await screen.findByRole('link', { name: /Raman calibration/ });
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

  it('creates for the chosen day by key', async () => {
    stubApi(routes());
    const { path, search } = renderScreen(<Calendar />, AT);
    (await screen.findByRole('button', { name: /March 20, 2029/ })).focus();
    await userEvent.keyboard('n');
    await screen.findByText('For Tue, Mar 20');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Event', hidden: true }));
    await waitFor(() => expect(path() + search()).toBe('/event-listing?date=2029-03-20'));
  });
});

describe('calendar as a list', () => {
  it.each([
    ['in a narrow window', AT.at, usePhone],
    ['when it is chosen', '/calendar?view=list&day=2029-03-12', () => undefined],
  ])('%s has the days with entries', async (_when, at, arrange) => {
    arrange();
    stubApi(routes());
    renderScreen(<Calendar />, { at });
    const heading = await screen.findByRole('button', { name: 'Monday, March 12, 2029' });
    expect(screen.queryByRole('table')).toBeNull();
    await screen.findByRole('link', { name: /Raman calibration/ });
    expect(screen.getAllByRole('link', { name: /Filtration Days, Lyon/ })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Sunday, March 11, 2029' })).toBeNull();
    fireEvent.click(heading);
    await screen.findByRole('dialog', { name: /March 12, 2029/ });
  });

  it('asks for the date when an entry is moved by key', async () => {
    stubApi(routes());
    renderScreen(<Calendar />, { at: '/calendar?view=list&day=2029-03-12' });
    (await screen.findByRole('link', { name: /Raman calibration/ })).focus();
    await userEvent.keyboard('m');
    await screen.findByRole('dialog', { name: /Move post/ });
  });
});

describe('subscription to the calendar (CONSOLE-57)', () => {
  const URL = 'https://desk.example/api/calendar/feed.ics?key=secret';
  const CREATED = { createdAt: '2029-03-01T09:00:00Z' };

  /** Services in which the user has an address, or none. */
  function stubSubscription(hasAddress: boolean) {
    let current: typeof CREATED | null = hasAddress ? CREATED : null;
    return stubApi({
      ...routes(),
      'GET calendar/subscription': () => ({ body: current }),
      'PUT calendar/subscription': () => {
        current = CREATED;
        return { body: { ...CREATED, url: URL } };
      },
      'DELETE calendar/subscription': () => {
        current = null;
        return { status: 204 };
      },
    });
  }

  async function openDialog() {
    renderScreen(<Calendar />, AT);
    fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    return within(await screen.findByRole('dialog', { name: 'Subscribe to the calendar' }));
  }

  it('makes an address and shows it', async () => {
    stubSubscription(false);
    const dialog = await openDialog();
    fireEvent.click(await dialog.findByRole('button', { name: 'Create address' }));
    await dialog.findByDisplayValue(URL);
    expect(dialog.getByText('Open in a calendar program').getAttribute('href')).toBe(URL.replace('https', 'webcal'));
    expect(dialog.getByText('Download as a file').getAttribute('href')).toBe(URL);
  });

  it('asks before a new address replaces the former one', async () => {
    const sent = stubSubscription(true);
    const dialog = await openDialog();
    await dialog.findByText(/^You made an address/);
    fireEvent.click(dialog.getByRole('button', { name: 'New address' }));
    const question = within(await screen.findByRole('dialog', { name: 'Make a new address?' }));
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
    fireEvent.click(question.getByRole('button', { name: 'New address' }));
    await dialog.findByDisplayValue(URL);
  });

  it('revokes the address', async () => {
    const sent = stubSubscription(true);
    const dialog = await openDialog();
    fireEvent.click(await dialog.findByRole('button', { name: 'Revoke' }));
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Revoke the address?' })).getByText('Revoke'));
    await dialog.findByRole('button', { name: 'Create address' });
    expect(sent.some(({ method, path }) => `${method} ${path}` === 'DELETE calendar/subscription')).toBe(true);
  });

  it('says why it could not be loaded', async () => {
    stubApi({ ...routes(), 'GET calendar/subscription': problemReply(503, 'Away.') });
    const dialog = await openDialog();
    await dialog.findByText('The address could not be loaded. Away.');
  });
});
