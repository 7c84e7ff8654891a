import type { ClickMap, EmailStatOut, IssueClicks } from '@masthead/client/types/stats';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import BookingDetails from '../screens/bookings/BookingDetails';
import BookingList from '../screens/bookings/BookingList';
import ContentDetails from '../screens/content/ContentDetails';
import IssueDetails from '../screens/issue/IssueDetails';
import PerformanceList from '../screens/performance/PerformanceList';

const ISSUE = '/portal/email-performance/email-issue-details';
const AT = { at: `${ISSUE}/2`, route: `${ISSUE}/:id` };
const NO_FIGURES = {
  sent: null,
  delivered: null,
  opens: null,
  bounceRate: null,
  openRate: null,
  ctr: null,
  ctor: null,
};
const NO_RATES = { deliveryRate: null, unsubscribeRate: null, spamRate: null, growthRate: null };
const LIVE = { source: 'live', sourceAt: '2026-12-01T14:00:00.000Z' } as const;
const TYPED = { source: 'typed', sourceAt: '2026-11-24T10:00:00.000Z' } as const;
const stat: EmailStatOut = {
  ...{
    id: 2,
    alertItemId: 42,
    newsletterLink: 'https://news.example/418',
    isDuplicate: false,
    createdAt: '',
    version: 5,
  },
  alertItem: { id: 42, issue: 418, title: 'Single-use', date: '2026-12-01T01:00:00.000Z', deletedAt: null },
  ...{ ...NO_FIGURES, ...NO_RATES, ...LIVE, clicks: 965, liveClicks: 965 },
};
const link = (number: number, slot: string, people: number, scanners: number) => ({
  ...{ number, slot, people, scanners, unsure: 0, uniquePeople: people, usual: 40 },
  ...{ url: `https://northmoor.example/${number}`, reasons: { head: scanners } },
});
const clicks: IssueClicks = {
  ...{ people: 965, uniquePeople: 701, scanners: 2118, unsure: 4, final: false, lastAt: new Date().toISOString() },
  links: [link(1, 'ads-3', 52, 61), link(2, 'quote', 9, 0)],
  hours: [{ hour: '2026-12-01T14:00:00.000Z', people: 208 }],
};
const ad: ClickMap['slots'][number] = {
  ...{ kind: 'ads', position: 3, clicks: 208, usual: 119, title: 'Clarify', clientId: 7, clientCompany: 'Cavanagh' },
  ...{ uniqueClicks: null, links: [], emailContentStatId: 11, liveClicks: 231, ...TYPED },
};
const map: ClickMap = { alertItemId: 42, issue: 418, addresses: 0, matched: 0, clicksAreUnique: false, slots: [ad] };
const trends = { issues: [], campaigns: [], averages: { issues: {}, campaigns: {} } };
const routes = (more: Routes = {}): Routes => ({
  'GET email-stat/2': { body: stat },
  'GET stat-trends': { body: trends },
  'GET alert-clicks/42': { body: clicks },
  'GET email-click-map/2': { body: map },
  'GET email-content-stats/2': listReply([
    { id: 11, clientId: 7, contentType: 'newsletter-ad', category: '', imageUrl: '', externalLink: '', leadCount: 9 },
  ]),
  'GET email-report-imports': listReply([]),
  'GET house': { body: { trackClicks: false } },
  ...more,
});
const show = (more: Routes = {}) => {
  const all = routes(more);
  const sent = stubApi(all);
  return { all, sent, ...renderScreen(<IssueDetails />, AT) };
};

function useFakeTimers() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

describe('an issue with live clicks (STATS-76)', () => {
  it('has the figures of people, and those that are left out with the reason why', async () => {
    show();
    const figures = await screen.findByLabelText('Clicks of people');
    expect(figures.textContent).toBe(
      'People who clicked701 Clicks by people965 usual 80Scanners, left out2,118 WhyUnsure, left out4 ',
    );
    expect(within(figures).getByRole('link').getAttribute('href')).toBe(`${ISSUE}/2/clicks`);
    expect(screen.getByText(/^Live, last click \d+ seconds? ago$/)).toBeTruthy();
    expect(screen.getByText(/^Provisional, final in \d+ min$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^CSV\s*of clicks/ })).toBeTruthy();
    expect(screen.queryByText('Delivered')).toBeNull();
    expect(screen.queryByText(/addresses belong/)).toBeNull();
  });

  it('lists hours, clients and links', async () => {
    show();
    const links = await screen.findByRole('region', { name: /^Links/ });
    const [, first] = within(links).getAllByRole('row');
    expect(first?.textContent).toBe('1Ad 3northmoor.example/1525261040');
    const why = within(links).getByRole('link', { name: '61 clicks of scanners on link 1' });
    expect(why.getAttribute('href')).toBe(`${ISSUE}/2/clicks?number=1&verdict=scanner`);
    expect(screen.getByRole('img', { name: /^2:00 PM: 208, 3:00 PM: 0, .*, 1:00 PM: 0$/ }).children).toHaveLength(24);
    const clients = screen.getByRole('region', { name: /^By client/ });
    await waitFor(() => expect(within(clients).getAllByRole('row')[1]?.textContent).toBe('Cavanagh Ad 32081199'));
  });

  it('asks again for its figures when clicks have come', async () => {
    useFakeTimers();
    const { all } = show();
    await screen.findByText('965');
    const [first, ...others] = clicks.links;
    all['GET alert-clicks/42'] = {
      body: { ...clicks, people: 966, links: [{ ...first, people: 53 }, ...others] },
    };
    all['GET email-click-map/2'] = { body: { ...map, slots: [{ ...ad, liveClicks: 232 }] } };
    await vi.advanceTimersByTimeAsync(2500);
    await screen.findByText('966');
    await screen.findByText('typed on Nov 24; live: 232');
  });

  it('lets live clicks count instead of typed ones, and back', async () => {
    const put = vi.fn(({ body }: { body: unknown }) => ({ body: { id: 11, version: 3, ...(body as object) } }));
    const { all, sent } = show({ 'PUT email-content-stat/11': put });
    const button = await screen.findByRole('button', { name: 'Use live clicks of Ad 3' });
    all['GET email-click-map/2'] = { body: { ...map, slots: [{ ...ad, ...LIVE, clicks: 231 }] } };
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Use live/ })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
    const puts = sent.filter(({ method }) => method === 'PUT').map(({ body, version }) => [body, version]);
    expect(puts).toEqual([
      [{ source: 'live' }, undefined],
      [{ clicks: 208 }, '"3"'],
    ]);
  });

  it('says why typed clicks could not be replaced', async () => {
    const refused = problemReply(422, 'The email has no links that count clicks.');
    show({
      'GET email-stat/2': { body: { ...stat, ...TYPED, delivered: 9, liveClicks: 1012 } },
      'PUT email-stat/2': refused,
    });
    expect(await screen.findByText('typed on Nov 24; live: 1,012')).toBeTruthy();
    expect(screen.getByText('Delivered')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use live clicks of Issue# 418' }));
    expect(await screen.findByText('The email has no links that count clicks.')).toBeTruthy();
  });
});

describe('an issue without live clicks', () => {
  const none = { ...clicks, people: 0, uniquePeople: 0, scanners: 0, unsure: 0, final: true, lastAt: null, hours: [] };
  const empty = { 'GET email-click-map/2': { body: { ...map, slots: [] } } };

  it('waits for the first one', async () => {
    show({ ...empty, 'GET alert-clicks/42': { body: none } });
    expect(await screen.findByText(/^No click yet\./)).toBeTruthy();
    expect(screen.getByText('Live, no click of a person yet')).toBeTruthy();
    expect(screen.queryByText(/Import what your mail service exports, below/)).toBeNull();
  });

  it.each([false, true])('says how to count them, unless the house does: %s', async (trackClicks) => {
    const { store } = show({
      ...{ ...empty, 'GET alert-clicks/42': { body: { ...none, links: [] } } },
      'GET house': { body: { trackClicks } },
    });
    await screen.findByText(/^No clicks yet\. Import/);
    const isLoaded = () => store.getState().api.queries['trackingHouse(undefined)']?.status === 'fulfilled';
    await waitFor(() => expect(isLoaded()).toBe(true));
    if (trackClicks) expect(screen.queryByRole('link', { name: 'House' })).toBeNull();
    else expect((await screen.findByRole('link', { name: 'House' })).getAttribute('href')).toBe('/house');
    expect(screen.queryByRole('button', { name: /^CSV\s*of clicks/ })).toBeNull();
  });

  it('is shown to a client without asking for clicks', async () => {
    const sent = stubApi(routes());
    renderScreen(<IssueDetails />, { ...AT, as: { role: 'exhibitor', clientId: 7 } });
    await screen.findByText('Delivered');
    expect(sent.some(({ path }) => path.startsWith('alert-clicks'))).toBe(false);
  });
});

describe('the report about an issue', () => {
  const item = { contentType: 'newsletter-ad', category: '', imageUrl: '', externalLink: '', leadCount: 0 };
  const contents = listReply([
    { ...item, id: 11, clientId: 7, reportQueuedAt: '2026-12-04T14:00:00Z', reportSentAt: '2026-12-05T14:00:00Z' },
    { ...item, id: 12, clientId: 8, reportQueuedAt: '2026-12-04T14:00:00Z', reportSentAt: null },
    { ...item, id: 13, clientId: 9, reportQueuedAt: null, reportSentAt: null },
  ]);

  it('was sent, is queued or was not sent to each client (STATS-82)', async () => {
    stubApi(routes({ 'GET email-content-stats/2': contents }));
    renderScreen(<IssueDetails />, AT);
    expect((await screen.findByText('Report sent Dec 5')).closest('tr')?.textContent).toContain('11');
    expect(screen.getByText('Report queued Dec 4').closest('tr')?.textContent).toContain('12');
    expect(screen.getAllByText(/^Report (sent|queued)/)).toHaveLength(2);
  });

  it('is the business of staff', async () => {
    stubApi(routes({ 'GET email-content-stats/2': contents }));
    renderScreen(<IssueDetails />, { ...AT, as: { role: 'exhibitor', clientId: 7 } });
    await screen.findByRole('table', { name: 'Content in this issue' });
    expect(screen.queryByRole('columnheader', { name: 'Report' })).toBeNull();
  });
});

describe('clicks elsewhere', () => {
  const content = {
    ...{ id: 11, emailStatId: 2, version: 1, clientId: 7, clientCompany: 'Cavanagh', contentType: 'newsletter-ad' },
    ...{ category: '', imageUrl: '', externalLink: '', createdAt: '2026-12-01T14:00:00.000Z', leadCount: 0 },
  };
  const CONTENT = { at: `${ISSUE}/email-content-details/11`, route: `${ISSUE}/email-content-details/:id` };
  const showContent = (counted: object, as = {}) => {
    const all = routes({ 'GET email-content-stat/11': { body: { ...content, ...counted } } });
    stubApi(all);
    renderScreen(<ContentDetails />, { ...CONTENT, as });
    return all;
  };

  it('of content are live', async () => {
    useFakeTimers();
    const all = showContent({ ...LIVE, clicks: 231, liveClicks: 231 });
    expect((await screen.findByText('Live')).parentElement?.textContent).toBe('231 Live ');
    all['GET email-content-stat/11'] = { body: { ...content, ...LIVE, clicks: 232, liveClicks: 232 } };
    await vi.advanceTimersByTimeAsync(2500);
    await screen.findByText(/^232/);
  });

  it.each([
    ['editor', 1],
    ['exhibitor', 0],
  ] as const)('of content that were typed can give way only by staff: %s', async (role, buttons) => {
    showContent({ ...TYPED, clicks: 208, liveClicks: 231 }, { role, clientId: role === 'exhibitor' ? 7 : null });
    await screen.findByText(/^208/);
    expect(screen.queryAllByRole('button', { name: /^Use live clicks/ })).toHaveLength(buttons);
    expect(screen.queryByText('Live')).toBeNull();
  });

  it('of issues are marked in the list, where the rest is unknown', async () => {
    stubApi({ 'GET email-stats': listReply([stat]) });
    renderScreen(<PerformanceList />, { at: '/portal/email-performance' });
    const row = (await screen.findByText('Live')).closest('tr');
    expect(row?.textContent).toMatch(/418Single-useLive.*–––965$/);
  });

  it.each([
    [<BookingList key="list" />, '/portal/bookings', 'alert-bookings'],
    [<BookingDetails key="one" />, '/portal/bookings/5', 'alert-booking/5'],
  ])('of bookings come by themselves: %#', async (page, at, path) => {
    useFakeTimers();
    const creative = { image: null, link: null, altText: null };
    const issue = { id: 42, issue: 418, title: '', date: '2026-12-01T01:00:00.000Z', status: 'published' };
    const booking = (clicks: number) => ({
      ...{ id: 5, position: 3, version: 1, status: 'booked', creativeStatus: 'approved', creative, issue, dueAt: null },
      ...{ client: { id: 7, company: 'Cavanagh' }, delivered: { clicks, leads: 1, usualClicks: null }, size: {} },
    });
    const answer = (clicks: number) => (path.includes('/') ? { body: booking(clicks) } : listReply([booking(clicks)]));
    const all: Routes = { [`GET ${path}`]: answer(51) };
    stubApi(all);
    renderScreen(page, {
      at,
      route: path.includes('/') ? '/portal/bookings/:id' : at,
      as: { role: 'exhibitor', clientId: 7 },
    });
    await screen.findByText('51');
    all[`GET ${path}`] = answer(52);
    await vi.advanceTimersByTimeAsync(2500);
    await screen.findByText('52');
  });
});

describe('an issue for a client', () => {
  const own = {
    ...{ id: 11, emailStatId: 2, issue: 418, date: '2026-12-01T01:00:00.000Z', contentType: 'newsletter-ad' },
    ...{ category: '', imageUrl: '', externalLink: '', title: 'Clarify', slot: { kind: 'ads', position: 3 } },
    ...{ delivered: null, opens: null, clicks: 47, usualClicks: 34, leadCount: 9, rank: 1, ranked: 10 },
    ...{ source: 'live', liveClicks: 47 },
  };

  it('begins with what is his, and compares nothing else with averages of the publisher', async () => {
    const averages = { issues: { openRate: 40, ctr: 9, ctor: 20, opens: 1, clicks: 1 }, campaigns: {} };
    const body = { items: [own, { ...own, id: 12, emailStatId: 9, title: 'Of another issue' }] };
    stubApi(
      routes({
        'GET client-report/7': { body },
        'GET email-stat/2': { body: { ...stat, openRate: 30, delivered: 5 } },
        'GET stat-trends': { body: { ...trends, averages } },
      }),
    );
    renderScreen(<IssueDetails />, { ...AT, as: { role: 'exhibitor', clientId: 7 } });
    const table = await screen.findByRole('region', { name: /^Yours in this issue/ });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'ClarifyAd 3, newsletter ad, most of 10 ads418Dec. 1st, 2026–473438% over usual9',
    ]);
    expect(screen.queryByText(/under average/)).toBeNull();
    expect(await screen.findByText('Open rate')).toBeTruthy();
    const isBefore = table.compareDocumentPosition(screen.getByText('Open rate')) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isBefore).toBeTruthy();
  });
});
