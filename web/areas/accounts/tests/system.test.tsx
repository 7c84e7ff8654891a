import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { problemReply, type Routes, renderScreen, type SentRequest, stubApi } from '../../../testing/screen';
import { formatSeconds, formatSubject, listParts, SERVICES, type SystemReport } from '../model/system';
import System from '../screens/system/System';
import { POLLING_INTERVAL } from '../screens/system/useSystem';

const now = new Date().toISOString();

function report(service: string, changes: Partial<SystemReport> = {}): SystemReport {
  return {
    service,
    version: '1.24.0',
    dependencies: { database: 'up', nats: 'up', ...(service === 'media' && { s3: 'up' }) },
    database: { version: '18.1', bytes: 2_000_000, migration: '0012', newestMigration: '0012', isCurrent: true },
    outbox: { depth: 0, age: 0 },
    events: { version: '2.12.1', consumers: [], deadLetters: { total: 0, lastId: 0, items: [] } },
    tasks: [],
    objects: null,
    unavailable: [],
    ...changes,
  };
}

function letter(id: number, reason = 'ValueError()') {
  return { id, entity: 'client', subject: `masthead.auth.client.${id}`, reason, createdAt: now };
}

function events(total: number, ...ids: number[]): Partial<SystemReport> {
  const items = ids.map((id) => letter(id));
  return { events: { version: '2.12.1', consumers: [], deadLetters: { total, lastId: ids.at(-1) ?? 0, items } } };
}

function show(changes: Routes = {}) {
  const routes: Routes = Object.fromEntries(SERVICES.map((name) => [`GET system/${name}`, { body: report(name) }]));
  const sent = stubApi({ ...routes, ...changes });
  renderScreen(<System />, { at: '/system', as: { role: 'admin' } });
  return sent;
}

const countReads = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method === 'GET').length;
const changesOf = (sent: readonly SentRequest[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('system', () => {
  it('asks each service once, and says so when everything works', async () => {
    const sent = show();
    await screen.findByText('Everything works.');
    expect(sent.map(({ path }) => path).sort()).toEqual(SERVICES.map((name) => `system/${name}`).sort());
    expect(await row(/Auth Healthy 1.24.0/)).toBeTruthy();
    expect(await row(/PostgreSQL Healthy 18.1/)).toBeTruthy();
    expect(screen.getByText('No event waits to be handled.')).toBeTruthy();
    expect(screen.getByText('Every event was handled.')).toBeTruthy();
    expect(screen.getByText('6 of 6 current')).toBeTruthy();
    expect(screen.getByText('12 MB')).toBeTruthy();
  });

  it('shows what the others report while a service is away', async () => {
    show({ 'GET system/stats': problemReply(503, 'Not available at the moment.') });
    await screen.findByText('Stats is not available.');
    expect(await row(/Stats.*Not available at the moment.*Not available/)).toBeTruthy();
    expect(await row(/Media Healthy/)).toBeTruthy();
    expect(screen.getByText('5 of 6 current')).toBeTruthy();
  });

  it('names what a service cannot reach, and what is missing in its report', async () => {
    const media = report('media', {
      dependencies: { database: 'up', nats: 'down', s3: 'up' },
      unavailable: ['events'],
      events: null,
      database: { version: '18.1', bytes: 1, migration: '0005', newestMigration: '0006', isCurrent: false },
    });
    show({ 'GET system/media': { body: media } });
    await screen.findByText('Media: NATS is down.');
    await screen.findByText('Media: Its consumers and dead letters could not be read.');
    await screen.findByText('Media: Migration 0005 ran, 0006 is the newest.');
    await screen.findByText('NATS: Media cannot reach it.');
    expect(await row(/Object storage Healthy/)).toBeTruthy();
  });

  it('marks a version that differs from the others', async () => {
    show({ 'GET system/stats': { body: report('stats', { version: '1.23.2' }) } });
    expect(await row(/Stats Healthy 1.23.2\s*Other version/)).toBeTruthy();
    expect(screen.getAllByText('Other version')).toHaveLength(1);
    expect(screen.getByText('1.24.0, 1.23.2')).toBeTruthy();
  });

  it('lists the consumers that are behind, and those that do not exist', async () => {
    const consumers = [
      { name: 'stats-client', entity: 'client', publisher: 'auth', waiting: 0, unacknowledged: 0, retried: 0 },
      {
        name: 'stats-alert-item',
        entity: 'alert-item',
        publisher: 'alerts',
        waiting: 1204,
        unacknowledged: 2,
        retried: 1,
      },
      { name: 'stats-user', entity: 'user', publisher: 'auth', waiting: null, unacknowledged: null, retried: null },
    ];
    const changes = events(0).events;
    show({ 'GET system/stats': { body: report('stats', { events: changes ? { ...changes, consumers } : null }) } });
    await screen.findByText('2 of 3 consumers, the others have nothing waiting');
    expect(await row(/Alerts to Stats alert-item 1,204 2 1/)).toBeTruthy();
    expect(await row(/Auth to Stats user No consumer/)).toBeTruthy();
  });

  it('shows work with its last and next run, and failing work first', async () => {
    const tasks = [
      { name: 'Deliver emails', succeededAt: now, failedAt: null, error: null, nextAt: now },
      { name: 'Delete old sessions', succeededAt: null, failedAt: null, error: null, nextAt: null },
      { name: 'Purge trash', succeededAt: '2026-01-01T00:00:00Z', failedAt: now, error: 'Away()', nextAt: now },
    ];
    show({ 'GET system/auth': { body: report('auth', { tasks }) } });
    const work = await screen.findByRole('region', { name: 'Scheduled work' });
    await waitFor(() => expect(within(work).getAllByRole('listitem')).toHaveLength(3));
    const [failing, running, unknown] = within(work).getAllByRole('listitem');
    expect(failing?.textContent).toMatch(/Purge trash.*Failed .*: Away\(\)/);
    expect(running?.textContent).toMatch(/Deliver emails.*Auth, last/);
    expect(unknown?.textContent).toMatch(/Delete old sessions–Auth, has not run yet/);
    expect(screen.getByText('“Purge trash” failed.')).toBeTruthy();
  });

  it('redrives one dead letter', async () => {
    const sent = show({
      'GET system/alerts': { body: report('alerts', events(2, 7, 8)) },
      'POST system/alerts/dead-letters/redrive': { body: { handled: 1, failed: 0, remaining: 1, errors: {} } },
    });
    await screen.findByText('2 events could not be handled and wait below.');
    await userEvent.click(await screen.findByRole('button', { name: /Redrive\s*client 7/ }));
    await screen.findByText('1 event redriven');
    expect(changesOf(sent)).toEqual([['POST', 'system/alerts/dead-letters/redrive', { ids: [7] }]]);
  });

  it('redrives all in every service until none remains untried, and says why some failed again', async () => {
    const answers = [
      { handled: 5, failed: 0, remaining: 3, errors: {} },
      { handled: 2, failed: 1, remaining: 1, errors: { 8: 'ValueError()' } },
    ];
    const sent = show({
      'GET system/alerts': { body: report('alerts', events(8, 7, 8)) },
      'GET system/stats': { body: report('stats', events(1, 4)) },
      'POST system/alerts/dead-letters/redrive': () => ({ body: answers.shift() }),
      'POST system/stats/dead-letters/redrive': { body: { handled: 1, failed: 0, remaining: 0, errors: {} } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Redrive all' }));
    await screen.findByText('8 events redriven, 1 event failed again');
    expect(screen.getAllByText('ValueError()').length).toBeGreaterThan(0);
    const alerts = ['POST', 'system/alerts/dead-letters/redrive', { through: 8 }];
    expect(changesOf(sent)).toEqual([alerts, alerts, ['POST', 'system/stats/dead-letters/redrive', { through: 4 }]]);
  });

  it('discards what is selected only after a confirmation', async () => {
    const sent = show({
      'GET system/alerts': { body: report('alerts', events(2, 7, 8)) },
      'DELETE system/alerts/dead-letters': { body: { discarded: 1, remaining: 1 } },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select client 8' }));
    const discard = () => userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await discard();
    const dialog = await screen.findByRole('dialog', { name: 'Discard 1 dead letter?' });
    expect(within(dialog).getByText(/cannot be undone/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(changesOf(sent)).toEqual([]);
    await discard();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await screen.findByText('1 dead letter discarded');
    expect(changesOf(sent)).toEqual([['DELETE', 'system/alerts/dead-letters', { ids: [8] }]]);
  });

  it('says why a redrive failed', async () => {
    show({
      'GET system/alerts': { body: report('alerts', events(1, 7)) },
      'POST system/alerts/dead-letters/redrive': problemReply(503, 'The message broker is not available.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Redrive\s*client 7/ }));
    await screen.findByText('The message broker is not available.');
  });
});

describe('refreshing', () => {
  function useFakeTimers() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
  }

  const passInterval = () => act(() => vi.advanceTimersByTimeAsync(POLLING_INTERVAL + 1000));

  function setVisibility(state: DocumentVisibilityState) {
    const stub = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    onTestFinished(() => stub.mockRestore());
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
  }

  it('asks again at intervals while the page is visible', async () => {
    useFakeTimers();
    const sent = show();
    await screen.findByText('Everything works.');
    await passInterval();
    await waitFor(() => expect(countReads(sent)).toBe(12));
  });

  it('asks nothing while the page is hidden, and again afterwards', async () => {
    useFakeTimers();
    const sent = show();
    await screen.findByText('Everything works.');
    setVisibility('hidden');
    await passInterval(); // a request that was planned before may still go out
    const before = countReads(sent);
    await passInterval();
    await passInterval();
    expect(countReads(sent)).toBe(before);
    setVisibility('visible');
    await passInterval();
    await waitFor(() => expect(countReads(sent)).toBeGreaterThan(before));
  });

  it('asks nothing while it is paused, but when asked to', async () => {
    useFakeTimers();
    const sent = show();
    await screen.findByText('Everything works.');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await passInterval();
    await passInterval();
    expect(countReads(sent)).toBe(6);
    expect(screen.getByText(/Paused\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(countReads(sent)).toBe(12));
  });
});

describe('the model of the system', () => {
  it('is loading until a report or a failure arrives', () => {
    const health = listParts([{ name: 'auth' }]).map((part) => part.health);
    expect(new Set(health)).toEqual(new Set(['loading']));
  });

  it.each([
    [0.4, '0 s'],
    [59, '59 s'],
    [190, '3 min'],
    [7200, '2 h'],
    [200_000, '2 days'],
  ])('formats %s seconds as %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text));

  it.each([
    ['masthead.auth.client.7', 'client 7'],
    ['dead', 'dead'],
  ])('formats %s as %s', (subject, text) => expect(formatSubject(subject)).toBe(text));
});
