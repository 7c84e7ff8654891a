import type { Evidence, IssueClicks } from '@masthead/client/types/stats';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { describeReason, listReasons, sumReasons } from '../model/reasons';
import ClickEvidence from '../screens/issue/clicks/ClickEvidence';

const PATH = '/portal/email-performance/email-issue-details';
const link = (number: number, slot: string, reasons: Record<string, number>) => ({
  ...{
    number,
    slot,
    reasons,
    url: 'https://a.example',
    people: 1,
    uniquePeople: 1,
    scanners: 3,
    unsure: 0,
    usual: null,
  },
});
const clicks: IssueClicks = {
  ...{ people: 212, uniquePeople: 200, scanners: 61, unsure: 4, final: true, lastAt: '2026-12-01T14:00:00.000Z' },
  links: [link(1, 'ads-3', { head: 1, 'many-links': 60 }), link(2, 'quote', { network: 4 })],
  hours: [],
};
const evidence: Evidence[] = [
  { at: '2026-12-01T14:02:14.123Z', number: 1, verdict: 'scanner', reason: 'many-links' as never, recipient: 'ab12' },
  { at: '2026-12-01T14:02:09.000Z', number: 2, verdict: 'person', reason: null, recipient: null },
];
const page = (items: Evidence[], next?: string) => ({
  body: items,
  headers: { 'x-total-count': '265', ...(next && { 'x-next-cursor': next }) },
});
const result = { judged: 277, changed: 2, byReason: { person: 2 }, peopleBefore: 212, peopleAfter: 214 };
const show = (more: Routes = {}, search = '', role: 'admin' | 'editor' = 'admin') => {
  const sent = stubApi({
    'GET email-stat/2': { body: { id: 2, alertItemId: 42, alertItem: { issue: 418 } } },
    'GET alert-clicks/42': { body: clicks },
    'GET alert-clicks/42/evidence': ({ params }) => (params.cursor ? page(evidence.slice(1)) : page(evidence, 'next')),
    'POST alert-clicks/judge': { body: result },
    ...more,
  });
  return {
    sent,
    ...renderScreen(<ClickEvidence />, { at: `${PATH}/2/clicks${search}`, route: `${PATH}/:id/clicks`, as: { role } }),
  };
};
const rowsOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('reasons (STATS-74)', () => {
  it('are summed over the links, the most frequent first', () => {
    const sums = sumReasons([
      { reasons: { head: 1, network: 4 } },
      { reasons: { head: 9 } },
      { reasons: { spread: 0 } },
    ]);
    expect(listReasons(sums).map(({ id, clicks, label }) => [id, clicks, label])).toEqual([
      ['head', 10, 'HEAD request'],
      ['network', 4, 'Gateway or data centre'],
    ]);
  });

  it('have names, also verdicts and what is newer than this page', () => {
    expect(['person', 'odd-port'].map((name) => describeReason(name).label)).toEqual(['Person', 'odd-port']);
  });
});

describe('evidence of clicks (STATS-78)', () => {
  it('says how many are left out and why', async () => {
    show();
    await screen.findByRole('heading', { name: /^61 clicks by scanners/ });
    expect(screen.getByText('of 277 on the links of Issue# 418')).toBeTruthy();
    expect(rowsOf(screen.getByRole('region', { name: /^Reasons/ }))).toEqual([
      '60Many links within secondsMore links than anybody can open in that time.',
      '4Gateway or data centreThe address is a mail gateway’s or in a data centre.',
      '1HEAD requestNo browser sends this request for a click.',
    ]);
    expect(screen.getByText(/that your operators set, 30 by default/)).toBeTruthy();
  });

  it('lists the clicks page by page', async () => {
    const { sent } = show();
    const table = await screen.findByRole('region', { name: /^Evidence/ });
    expect(rowsOf(table)).toEqual([
      expect.stringMatching(/^Dec 1.*, 14\.1 s1Ad 3ScannerMany links within secondsab12$/),
      expect.stringMatching(/, 9\.0 s2QuotePerson––$/),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('3 of 265 clicks')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    const asked = sent.filter(({ path }) => path.endsWith('evidence')).map(({ params }) => params.cursor);
    expect(asked).toEqual([undefined, 'next']);
  });

  it('are filtered by the address of the page', async () => {
    const { sent, search } = show({}, '?number=1&verdict=scanner');
    await screen.findByRole('button', { name: 'Scanner', pressed: true });
    const last = () => sent.filter(({ path }) => path.endsWith('evidence')).at(-1)?.params;
    await waitFor(() => expect(last()).toMatchObject({ number: 1, verdict: 'scanner' }));
    await userEvent.click(screen.getByRole('button', { name: 'Unsure' }));
    await waitFor(() => expect(last()).toMatchObject({ number: 1, verdict: 'unsure' }));
    expect(search()).toBe('?number=1&verdict=unsure');
  });

  it('says that none matches', async () => {
    show({ 'GET alert-clicks/42/evidence': page([]) });
    await screen.findByText('No click matches these filters.');
  });

  it('can be retried', async () => {
    show({ 'GET alert-clicks/42': problemReply(503, 'Away.') });
    expect(await screen.findByText('The clicks could not be loaded. Away.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('judging again', () => {
  it('says first what would change, and asks before it does', async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Check what would change' }));
    await screen.findByText('212 → 214');
    const preview = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(preview).toContain('Judged277 clicksChange2 verdictsPeople212 → 214Now byPerson 2');
    await userEvent.click(screen.getByRole('button', { name: 'Judge again' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/: 212 → 214, also/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Judge again' }));
    await screen.findByText('2 verdicts changed');
    const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([
      { alertItemId: 42, dryRun: true },
      { alertItemId: 42, dryRun: false },
    ]);
    expect(screen.queryByText('212 → 214')).toBeNull();
  });

  it('has nothing to apply if nothing changes', async () => {
    const routes: Routes = { 'POST alert-clicks/judge': { body: { ...result, changed: 0, byReason: {} } } };
    show(routes);
    await userEvent.click(await screen.findByRole('button', { name: 'Check what would change' }));
    await screen.findByText('nothing');
    expect(screen.queryByRole('button', { name: 'Judge again' })).toBeNull();
  });

  it('is for administrators', async () => {
    show({}, '', 'editor');
    await screen.findByRole('region', { name: /^Evidence/ });
    expect(screen.queryByText('Judge again')).toBeNull();
  });
});
