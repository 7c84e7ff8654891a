import { DAY } from '@masthead/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problemReply, type Routes, renderScreen, type SentRequest, stubApi } from '../../../testing/screen';
import { describeReason, formatRest, getKindLabel, groupKinds, type KindProgress, type Moving } from '../model/moving';
import MovingIn, { POLLING_INTERVAL } from '../screens/moving/Moving';

const AT = '2026-11-28T11:02:00Z';
const SOURCE = {
  ...{
    kind: 'old',
    address: 'https://old.aspen.example/api',
    email: 'admin@aspen.example',
    file: '',
    table: 'clients',
  },
  ...{ mediaHosts: ['https://media.aspen.example'], zone: 'UTC', only: [] },
} satisfies Moving['source'];

const kind = (name: string, changes: Partial<KindProgress> = {}): KindProgress => ({
  ...{ kind: name, total: 10, read: 10, here: 10, asTheyAre: 10, changed: 0, leftOut: 0, kept: 0, written: 0 },
  ...{ state: 'done', ...changes },
});
const POSTS = kind('post', { total: 5038, read: 5038, here: 5030, asTheyAre: 4902, changed: 128, leftOut: 8 });
const LINES = [
  { kind: 'post', what: 'left out', why: 'No title', count: 8, examples: ['2217', '2218'] },
  { kind: 'post', what: 'changed', why: 'Permalink used twice', count: 22, examples: ['4077'] },
  { kind: 'user', what: 'changed', why: 'Arrives as editor', count: 2, examples: ['7'] },
];

const moving = (changes: Partial<Moving> = {}): Moving => ({
  ...{
    state: 'nothing',
    isRunning: false,
    needs: [],
    source: null,
    failure: null,
    wasCancelled: false,
    startedBy: null,
    startedAt: null,
  },
  ...{
    endedAt: null,
    provenAt: null,
    secondsLeft: null,
    kinds: [],
    planned: [],
    log: [],
    differences: [],
    compared: [],
  },
  ...changes,
});
const afterDryRun = (changes: Partial<Moving> = {}) =>
  moving({
    state: 'dry run',
    source: { ...SOURCE, mediaHosts: [...SOURCE.mediaHosts], only: [] },
    startedAt: AT,
    endedAt: AT,
    planned: [kind('client'), POSTS],
    ...changes,
  });

function show(state: Moving, changes: Routes = {}, at = '/moving-in') {
  const sent = stubApi({
    'GET moving-in': { body: state },
    'GET moving-in/lines': { body: { lines: LINES } },
    'POST api-key': { status: 201, body: { key: 'mh_secret' } },
    ...Object.fromEntries(
      ['dry-run', 'start', 'resume', 'pause', 'cancel', 'compare'].map((path) => [
        `POST moving-in/${path}`,
        { body: null },
      ]),
    ),
    ...changes,
  });
  renderScreen(<MovingIn />, { at, as: { role: 'admin' } });
  return sent;
}

const posted = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method === 'POST');
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => localStorage.clear());

describe('moving in', () => {
  it('explains itself at first, and shows the command for operators', async () => {
    show(moving());
    expect(await screen.findByText(/The old system is only read/)).toBeTruthy();
    expect(screen.getByText(/python -m deploy\.moving --help/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Switch' })).toHaveProperty('disabled', true);
  });

  it.each([404, 503])('says which command starts its server, for a %i', async (status) => {
    show(moving(), { 'GET moving-in': problemReply(status, 'Away') });
    expect(await screen.findByText(/docker compose --profile moving up/)).toBeTruthy();
  });

  it('checks a source, offers the hosts that it found, and starts the dry run with a key of its own', async () => {
    const found = {
      kinds: ['post', 'user'],
      quirks: ['Lists in pages of 50'],
      mediaHosts: ['https://media.aspen.example'],
      lines: [],
    };
    let state = moving();
    const sent = show(state, {
      'GET moving-in': () => ({ body: state }),
      'POST moving-in/source': ({ body }) => {
        state = moving({
          state: 'source',
          needs: ['key'],
          source: { ...SOURCE, ...(body as object), mediaHosts: [], only: [] },
        });
        return { body: found };
      },
    });
    await fill(await screen.findByRole('textbox', { name: /Address/ }), SOURCE.address);
    await fill(screen.getByRole('textbox', { name: /Email/ }), SOURCE.email);
    await fill(screen.getByLabelText(/^Password/), 'hunter2');
    await press('Check source');
    expect(await screen.findByText(/2 kinds of records, and is read with 1 quirk: Lists in pages of 50/)).toBeTruthy();
    await press('https://media.aspen.example');
    await press('Start dry run');
    await waitFor(() =>
      expect(posted(sent).map(({ path }) => path)).toEqual([
        'moving-in/source',
        'moving-in/source',
        'api-key',
        'moving-in/dry-run',
      ]),
    );
    const [, second, key, run] = posted(sent);
    expect(second?.body).toMatchObject({
      address: SOURCE.address,
      password: 'hunter2',
      mediaHosts: ['https://media.aspen.example'],
    });
    expect(key?.body).toMatchObject({ scopes: ['import:write', 'media:write'] });
    const { expiresAt } = (key as SentRequest).body as { expiresAt: string };
    expect(Date.parse(expiresAt)).toBeLessThan(Date.now() + DAY);
    expect(run?.body).toEqual({ key: 'mh_secret' });
  });

  it('uploads the file of an export as it is', async () => {
    const sent = show(moving(), { 'POST moving-in/file': { status: 201, body: { file: 'wordpress.xml', bytes: 3 } } });
    await userEvent.click(await screen.findByRole('radio', { name: /WordPress/ }));
    const file = new File(['<a>'], 'wordpress.xml', { type: 'text/xml' });
    await userEvent.upload(screen.getByLabelText('File of the export'), file);
    expect(await screen.findByText('wordpress.xml')).toBeTruthy();
    expect(posted(sent)[0]).toMatchObject({ params: { name: 'wordpress.xml' }, body: file });
  });

  it('asks of tables which system they are of, and of Ghost for its site', async () => {
    const found = { kinds: ['client'], quirks: [], mediaHosts: [], lines: [] };
    const file = 'clients.csv';
    const source = { ...SOURCE, kind: 'table' as const, file, mediaHosts: [], only: [] };
    const sent = show(moving({ state: 'source', source }), { 'POST moving-in/source': { body: found } });
    await fill(await screen.findByRole('textbox', { name: /Name of the old system/ }), 'HubSpot');
    await press('Check source');
    await waitFor(() => expect(posted(sent)[0]?.body).toMatchObject({ kind: 'table', file, name: 'HubSpot' }));
    await fill(screen.getByRole('textbox', { name: /Pictures and files from/ }), 'cdn.example');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('cdn.example')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Ghost/ }));
    expect(screen.queryByRole('textbox', { name: /Name of the old system/ })).toBeNull();
    // The file and the hosts are those of the table.
    expect([screen.queryByText(file), screen.queryByText('cdn.example')]).toEqual([null, null]);
    expect(screen.getByRole('textbox', { name: /Address/ }).getAttribute('aria-required')).toBe('true');
  });

  it('shows what comes of each kind, and why the rest does not', async () => {
    show(afterDryRun());
    const table = await screen.findByRole('table', { name: 'Kinds' });
    expect(within(table).getByRole('row', { name: 'Posts 5,038 4,902 128 8' })).toBeTruthy();
    await userEvent.click(within(table).getByRole('link', { name: 'Posts' }));
    const panel = await screen.findByRole('dialog', { name: 'Posts' });
    expect(await within(panel).findByText('No title')).toBeTruthy();
    expect(within(panel).getByText('Permalink used twice')).toBeTruthy();
    expect(within(panel).queryByText('Arrives as editor')).toBeNull();
    await press('Next kind');
    expect(screen.getByRole('dialog', { name: 'Clients' })).toBeTruthy();
  });

  it('offers no move after a dry run that did not end', async () => {
    show(afterDryRun({ endedAt: null, failure: 'The dry run was cancelled.' }));
    expect(await screen.findByRole('button', { name: 'Dry run again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start moving' })).toBeNull();
  });

  it('starts the move with what the server still has', async () => {
    const sent = show(afterDryRun());
    await press('Start moving');
    await waitFor(() => expect(posted(sent)).toHaveLength(1));
    expect(posted(sent)[0]).toMatchObject({ path: 'moving-in/start', body: {} });
  });

  it('asks for the password after a restart, and goes on', async () => {
    const failure = 'The server was restarted meanwhile.';
    const sent = show(afterDryRun({ state: 'paused', needs: ['password', 'key'], failure }));
    expect(await screen.findByText(failure)).toBeTruthy();
    await press('Go on');
    expect(posted(sent)).toEqual([]);
    await userEvent.type(screen.getByLabelText(/Password of the old system/), 'hunter2');
    await press('Continue');
    await waitFor(() => expect(posted(sent)).toHaveLength(2));
    expect(posted(sent)[1]).toMatchObject({
      path: 'moving-in/resume',
      body: { key: 'mh_secret', password: 'hunter2' },
    });
  });

  it('shows progress, is paused by the space bar and cancelled after a question', async () => {
    const sent = show(
      afterDryRun({
        state: 'moving',
        isRunning: true,
        secondsLeft: 100,
        kinds: [{ ...POSTS, read: 2519, state: 'moving' }],
      }),
    );
    expect(await screen.findByText('2 minutes')).toBeTruthy();
    expect(screen.getByRole('meter', { name: 'Records' }).getAttribute('aria-valuetext')).toBe(
      '2,519 of 5,038 records',
    );
    await userEvent.keyboard(' ');
    await waitFor(() => expect(posted(sent).map(({ path }) => path)).toEqual(['moving-in/pause']));
    await press('Cancel…');
    expect(posted(sent)).toHaveLength(1);
    await press('Cancel it');
    await waitFor(() => expect(posted(sent).at(-1)?.path).toBe('moving-in/cancel'));
  });

  it('asks again only while something runs', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let state = afterDryRun({ state: 'moving', isRunning: true });
    const sent = show(state, { 'GET moving-in': () => ({ body: state }) });
    const reads = () => sent.filter(({ path }) => path === 'moving-in').length;
    await screen.findByRole('button', { name: /Pause/ });
    state = afterDryRun({ state: 'done', provenAt: AT });
    await vi.advanceTimersByTimeAsync(POLLING_INTERVAL + 100);
    expect(await screen.findByText('Both systems have the same.')).toBeTruthy();
    const before = reads();
    await vi.advanceTimersByTimeAsync(5 * POLLING_INTERVAL);
    expect(reads()).toBe(before);
    vi.useRealTimers();
  });

  it('shows each difference with its reason, and leads to the switch', async () => {
    const differences = [
      {
        kind: 'post',
        id: '4912',
        field: 'title',
        there: 'second thoughts',
        here: 'revisited',
        why: 'Changed on both sides',
      },
    ];
    // What was proven can be looked at also after another dry run.
    const compared = [{ kind: 'post', records: 5030, differing: 250, fields: 300 }];
    show(afterDryRun({ provenAt: AT, differences, compared }));
    await press('Proof');
    const row = await screen.findByRole('row', { name: /Post 4912 title .*revisited Changed on both sides/ });
    expect(row).toBeTruthy();
    expect(screen.getByText('These are the first 1. The report has them all.')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Compared' });
    expect(within(table).getByRole('row', { name: 'Posts 5,030 250' })).toBeTruthy();
    await press('Switch');
    expect(await screen.findByRole('checkbox', { name: 'The proof has run' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('checkbox', { name: /redirect map is in place/ }));
    // Both are still there after another page was visited.
    await userEvent.clear(screen.getByRole('textbox', { name: 'Posts' }));
    await press('Proof');
    await press('Switch');
    expect(screen.getByRole('checkbox', { name: /redirect map is in place/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('textbox', { name: 'Posts' })).toHaveProperty('value', '');
    expect(Object.keys(localStorage).filter((key) => key.includes('old.aspen.example'))).toHaveLength(2);
  });

  it('puts all sections of issues into one row', () => {
    const [issues, sections] = groupKinds([
      kind('alert-item'),
      kind('alert-news'),
      kind('alert-ad', { total: 5, leftOut: 2 }),
    ]);
    expect([issues?.kind, sections]).toEqual([
      'alert-item',
      kind('sections', { total: 15, read: 20, here: 20, asTheyAre: 20, leftOut: 2 }),
    ]);
  });

  it('says what is wrong with which field', () => {
    expect(['imageLink: Invalid Image Size', 'Its id is taken: it is 9 now.'].map(describeReason)).toEqual([
      'Image link: Invalid Image Size',
      'Its id is taken: it is 9 now.',
    ]);
  });

  it('names kinds and times as people do', () => {
    expect(['post', 'email-lead-stat', 'emc-stat', 'email-stat'].map(getKindLabel)).toEqual([
      'Posts',
      'Leads',
      'Campaign stats',
      'Email stats',
    ]);
    expect([30, 100, 7200].map(formatRest)).toEqual(['a minute', '2 minutes', '2 hours']);
  });
});
