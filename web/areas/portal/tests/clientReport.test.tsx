import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, renderScreen, stubApi } from '../../../testing/screen';
import ClientReport from '../screens/report/ClientReport';

const REPORT = '/portal/client-report';
const OF_CLIENT = { at: `${REPORT}/7`, route: `${REPORT}/:id` };
const item = {
  ...{ id: 1, emailStatId: 2, issue: 417, date: '2026-11-17T01:00:00.000Z', contentType: 'newsletter-ad' },
  ...{ category: 'visibility-ads', imageUrl: 'files.example/a.png', externalLink: '', title: 'Clarify in one pass' },
  ...{
    slot: { kind: 'ads', position: 3 },
    delivered: 20_000,
    opens: 7000,
    clicks: 297,
    usualClicks: 262,
    leadCount: 58,
    source: 'typed',
    liveClicks: null,
  },
};
const report = {
  client: { id: 7, company: 'Cavanagh Filtration' },
  totals: {
    ...{ issues: 1, items: 1, campaigns: 0, leads: 58, views: 4, clicks: 0, delivered: 20_000 },
    ...{ itemClicks: 297, comparedClicks: 297, usualClicks: 262, clickRate: 1.485, usualClickRate: 1.31 },
    ...{ scanners: 0, unsure: 0, reasons: {} },
  },
  ...{ averages: {}, issues: [], items: [item], campaigns: [], clicks: [] },
  views: [{ month: '2026-11', visits: 4 }],
};

describe('report of a client', () => {
  it('says in words what ran, where, and what it brought', async () => {
    stubApi({ 'GET client-report/7': { body: report }, 'GET alert-bookings': listReply([]) });
    renderScreen(<ClientReport />, OF_CLIENT);
    const items = await screen.findByRole('region', { name: /^Ads and articles/ });
    const row = within(items).getByRole('row', { name: /Clarify in one pass/ });
    expect(row.textContent).toBe('Clarify in one passAd 3, newsletter ad417Nov. 17th, 20267,00029726213% over usual58');
    const summary = screen.getByText(/Your 1 ad drew/).textContent;
    expect(summary).toBe('Issue 417, November 17th, 2026. Your 1 ad drew 297 clicks, 13% over usual, and 58 leads.');
    expect(screen.getByRole('region', { name: /^Your pages/ }).textContent).toContain('November 2026');
  });

  it('leaves out clicks of scanners, and says why on demand (STATS-74)', async () => {
    const left = { ...report.totals, itemClicks: 212, comparedClicks: null, delivered: 0, scanners: 61, unsure: 4 };
    const totals = { ...left, reasons: { 'many-links': 61, network: 4 } };
    const live = { ...item, id: 2, source: 'live', liveClicks: 97, delivered: null, opens: null };
    const body = { ...report, totals, items: [item, live] };
    stubApi({ 'GET client-report/7': { body }, 'GET alert-bookings': listReply([]) });
    renderScreen(<ClientReport />, OF_CLIENT);
    const summary = (await screen.findByText(/Your 2 ads drew/)).textContent;
    expect(summary).toContain('drew 212 clicks, 61 by scanners left out, and 58 leads.');
    expect(screen.getByText('Emails delivered').nextSibling?.textContent).toBe('– 1 issue');
    const why = screen.getByText('Why 61 clicks by scanners and 4 that may be theirs are left out');
    const rows = within(why.parentElement as HTMLElement).getAllByRole('row', { hidden: true });
    expect(rows[1]?.textContent).toMatch(/^61Many links within seconds/);
    expect(screen.getByText('Ad 3, newsletter ad, live clicks')).toBeTruthy();
    expect(screen.getByText('Ad 3, newsletter ad, typed clicks')).toBeTruthy();
  });

  it('asks for the period that is chosen', async () => {
    const sent = stubApi({ 'GET client-report/7': { body: report }, 'GET alert-bookings': listReply([]) });
    renderScreen(<ClientReport />, { ...OF_CLIENT, at: `${REPORT}/7?from=2026-01-01&to=2026-03-31` });
    await screen.findByRole('region', { name: /^Ads and articles/ });
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    await screen.findByRole('button', { name: 'All', pressed: true });
    const periods = sent.filter(({ path }) => path.startsWith('client-report')).map(({ params }) => params);
    expect(periods).toEqual([{ from: '2026-01-01', to: '2026-03-31' }, {}]);
  });

  it('says that nothing happened in a period', async () => {
    const nothing = { ...report, items: [], views: [] };
    stubApi({ 'GET client-report/7': { body: nothing }, 'GET alert-bookings': listReply([]) });
    renderScreen(<ClientReport />, OF_CLIENT);
    expect(await screen.findByRole('heading', { name: 'Nothing in this period' })).toBeTruthy();
  });
});

describe('reports of clients', () => {
  const client = {
    ...{ id: 7, company: 'Cavanagh Filtration', items: 4, campaigns: 1, lastIssue: 417, clicks: 1250 },
    ...{ lastDate: '2026-11-17T01:00:00.000Z', clickRate: 0.66, leads: 271 },
  };

  it('lists the clients with their latest figures', async () => {
    stubApi({ 'GET client-reports': listReply([client]) });
    renderScreen(<ClientReport />, { at: `${REPORT}?period=3` });
    const row = within(await screen.findByRole('table', { name: 'Clients' })).getAllByRole('row')[1] as HTMLElement;
    expect(row.textContent).toContain('Issue 417, Nov. 17th, 2026');
    expect(row.textContent).toContain('1,250');
    const link = within(row).getByRole('link', { name: 'Cavanagh Filtration' });
    expect(link.getAttribute('href')).toBe(`${REPORT}/7?period=3`);
  });

  it('can be retried', async () => {
    stubApi({ 'GET client-reports': problemReply(503, 'The database does not answer.') });
    renderScreen(<ClientReport />, { at: REPORT });
    expect(await screen.findByText(/Clients could not be loaded. The database does not answer./)).toBeTruthy();
  });

  it('are not for a reader, who gets their own', async () => {
    stubApi({ 'GET client-report/7': { body: report }, 'GET alert-bookings': listReply([]) });
    const { path } = renderScreen(<ClientReport />, { at: REPORT, as: { role: 'exhibitor', clientId: 7 } });
    expect(path()).toBe(`${REPORT}/7`);
  });
});

describe('booked ad slots', () => {
  const creative = { image: 'files.example/ad.png', imageWidth: 485, imageHeight: 400, link: null, altText: null };
  const booking = {
    ...{ id: 5, position: 3, status: 'booked', creativeStatus: 'approved', creative, comment: '' },
    issue: { id: 9, issue: 417, title: '', date: '2026-11-17T01:00:00.000Z', status: 'published' },
    delivered: { clicks: 297, leads: 58, usualClicks: 250 },
  };
  const next = {
    ...{ ...booking, id: 6, creativeStatus: 'changes-requested', delivered: null },
    issue: { ...booking.issue, issue: 419, date: '2026-12-01T01:00:00.000Z', status: 'draft' },
  };

  it('are compared with what is usual for their slot, the last one first', async () => {
    const sent = stubApi({ 'GET client-report/7': { body: report }, 'GET alert-bookings': listReply([booking, next]) });
    renderScreen(<ClientReport />, OF_CLIENT);
    const table = await screen.findByRole('region', { name: /^Booked ad slots/ });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
        .slice(1),
    ).toEqual([
      'Ad 3 of issue 419Dec. 1st, 2026Changes requested––––',
      'Ad 3 of issue 417Nov. 17th, 2026Published29725019% over usual58',
    ]);
    const [asked] = sent.filter(({ path }) => path === 'alert-bookings');
    expect(asked?.params).toMatchObject({ clientId: 7, asClient: true, status: ['hold', 'booked'] });
  });
});
