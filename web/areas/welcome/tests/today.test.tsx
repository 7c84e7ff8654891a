import { HOUR } from '@masthead/kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { formatTimeLeft, nameDay } from '../screens/today/NextIssue';
import Today from '../screens/today/Today';
import { listImportTasks } from '../screens/today/Waiting';

const AT = { at: '/today' };
const ISSUE = {
  ...{ id: 9, version: 4, issue: 418, title: 'Single-use at 2,000 L', status: 'draft', slots: 35 },
  date: '2027-03-10T01:00:00Z',
  empty: [
    { kind: 'ted', position: null, label: 'Ted' },
    { kind: 'ads', position: 7, label: 'Ad 7' },
  ],
};
const POST = {
  ...{ id: 5, kind: 'post', version: 2, title: 'Raman calibration', status: 'scheduled', publishedLate: false },
  date: '2027-03-09T14:15:00Z',
};
const IMPORT = {
  ...{ id: 3, fileName: 'webinar.csv', imported: 40, updated: 2, skipped: 1, emcStatId: 8, emailContentStatId: null },
  ...{
    createdAt: '2027-03-08T09:00:00Z',
    undoneAt: null,
    leadsDeletedAt: null,
    userEmail: null,
    userId: 1,
    version: 1,
  },
};
const finding = (message: string, severity: string) => ({ section: 'Ad 7', message, detail: 'Add one.', severity });
const REPORT = {
  carriedOver: [
    { section: 'Humor', issue: 417 },
    { section: 'Fact', issue: 417 },
  ],
  warnings: [finding('Ad 7 has no link', 'error'), finding('The subject is long', 'warning')],
};
const figures = (issue: number, openRate: number, clicks: number) => ({
  ...{ id: issue, isDuplicate: false, alertItem: { issue }, openRate, clicks, ctr: 6 },
});
/** Clicks of the issues before the last one; their median is 2,800. */
const BEFORE = [2_700, 9_000, 2_750, 2_850];
const routes = (): Routes => ({
  'GET alert-items/calendar': { body: [ISSUE] },
  'GET calendar': { body: [POST] },
  'GET inbox': { body: INBOX },
  'GET lead-imports': { body: [IMPORT] },
  'GET media-images': listReply([{ id: 1 }], 12),
  'GET alert-email/9/report': { body: REPORT },
  'GET email-stats': ({ params }) => ({
    body:
      params.sort === '-date' ? [figures(417, 38.1, 2995), ...BEFORE.map((clicks) => figures(416, 36, clicks))] : [],
  }),
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-09T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const row = (kind: string, id: number, text: string, action: string, to = `/sponsors/booking/${id}`) => ({
  ...{ kind, entity: 'alert-booking', id, text, action, to, detail: '', at: '2027-03-11T12:00:00Z' },
});
const INBOX = [
  row('review-ad', 5, 'Cavanagh sent Ad 4 of issue 421', 'Review'),
  row('hold-ends', 6, 'Verrault holds Ad 3 of issue 425', 'Decide'),
  row('hold-ends', 7, 'Fenwick holds Ad 4 of issue 425', 'Decide'),
  row('contact-forms', 1, '4 new contact forms', 'Open', '/contact-forms'),
];

describe('today for staff (CONSOLE-44)', () => {
  it('says how the next issue stands and leads to its empty slots', async () => {
    stubApi(routes());
    renderScreen(<Today />, AT);
    await screen.findByRole('heading', { name: 'Issue# 418 goes out tomorrow' });
    expect(screen.getByText('33').parentElement?.textContent).toContain('of 35');
    expect(screen.getByRole('link', { name: 'Ted' }).getAttribute('href')).toBe('/alert/9?slot=ted');
    expect(screen.getByRole('link', { name: 'Ad 7' }).getAttribute('href')).toBe('/alert/9?slot=ads-7');
  });

  it('draws its slots in the order of the email, and says that less than a day is left', async () => {
    stubApi(routes());
    renderScreen(<Today />, AT);
    const strip = await screen.findByRole('img', { name: '35 slots, 2 of them empty' });
    expect(strip.children).toHaveLength(35);
    expect(strip.querySelector('[title="Ad 7"]')?.className).toMatch(/gap/);
    expect(strip.querySelector('[title="Ad 6"]')?.className).not.toMatch(/gap/);
    expect(screen.getByText('Time left').nextElementSibling?.firstElementChild?.className).toMatch(/danger/);
  });

  it('is used by keys: J moves to what there is to do, N creates', async () => {
    stubApi(routes());
    renderScreen(<Today />, AT);
    const carried = await screen.findByRole('link', { name: 'Review: 2 slots are still from issue 417' });
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(carried);
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Review: Ad 7 has no link' }));
    await userEvent.keyboard('k');
    expect(document.activeElement).toBe(carried);
    await userEvent.keyboard('n');
    expect(await screen.findByRole('menuitem', { name: 'Alert issue', hidden: true })).toBeTruthy();
  });

  it('lists what is left to do in it', async () => {
    stubApi(routes());
    renderScreen(<Today />, AT);
    const carried = await screen.findByRole('link', { name: 'Review: 2 slots are still from issue 417' });
    expect(carried.getAttribute('href')).toBe('/alert/9?show=carried');
    const finding = screen.getByRole('link', { name: 'Review: Ad 7 has no link' });
    expect(finding.getAttribute('href')).toBe('/alert-email-preview/9');
    screen.getByText('The subject is long');
  });

  it('compares the last issue by date with the median of those before', async () => {
    stubApi(routes());
    renderScreen(<Today />, AT);
    await screen.findByRole('heading', { name: 'Issue# 417 so far' });
    const cells = screen.getByRole('row', { name: /^Clicks/ });
    expect(cells.textContent).toBe('Clicks2,9952,800');
  });

  it('shows live clicks of the last issue within seconds, where the rest is unknown', async () => {
    vi.useFakeTimers({ now: new Date('2027-03-09T12:00:00Z'), shouldAdvanceTime: true });
    const all = routes();
    const live = (clicks: number) => ({ ...figures(418, 0, clicks), openRate: null, ctr: null, source: 'live' });
    const answer = (clicks: number) => ({ body: [live(clicks), ...BEFORE.map((before) => figures(416, 36, before))] });
    all['GET email-stats'] = answer(51);
    stubApi(all);
    renderScreen(<Today />, AT);
    await screen.findByRole('heading', { name: 'Issue# 418 so far Live' });
    expect(screen.getByRole('row', { name: /^Open rate/ }).textContent).toBe('Open rate–36.0%');
    all['GET email-stats'] = answer(52);
    await vi.advanceTimersByTimeAsync(2500);
    await waitFor(() => expect(screen.getByRole('row', { name: /^Clicks/ }).textContent).toBe('Clicks522,800'));
  });

  it('lists what waits, each with the way to it', async () => {
    stubApi(routes());
    renderScreen(<Today />, AT);
    const links = await Promise.all(
      [
        'Review: Cavanagh sent Ad 4 of issue 421',
        'Decide: 2 holds end on Thursday, Mar. 11th, 2027',
        'Open: 4 new contact forms',
        'Open import: 1 row of webinar.csv was refused',
        'Add text: 12 pictures without alternative text',
      ].map((name) => screen.findByRole('link', { name })),
    );
    screen.getByRole('heading', { name: 'Waiting for you 4' }); // as beside the menu entry
    screen.getByRole('heading', { name: 'Sponsors 3' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/sponsors/booking/5',
      '/sponsors',
      '/contact-forms',
      '/portal/email-marketing/8',
      '/media-library?only=missingAlt',
    ]);
  });

  it('marks what came since the user last looked, also while the page is open (CONSOLE-90)', async () => {
    const all = routes();
    all['GET inbox'] = { body: INBOX.slice(2) };
    stubApi(all);
    localStorage.clear();
    renderScreen(<Today />, AT);
    await screen.findByRole('link', { name: 'Open: 4 new contact forms' });
    expect(screen.queryByText('New', { selector: 'h4 *' })).toBeNull();
    cleanup();
    all['GET inbox'] = { body: INBOX };
    renderScreen(<Today />, AT);
    const isNew = () => screen.getAllByText('New', { selector: 'h4 *' }).map((tag) => tag.parentElement?.textContent);
    await waitFor(() =>
      expect(isNew()).toEqual(['Cavanagh sent Ad 4 of issue 421 New', '2 holds end on Thursday, Mar. 11th, 2027 New']),
    );
    cleanup();
    all['GET inbox'] = { body: INBOX.map((row) => (row.id === 5 ? { ...row, at: '2027-03-09T11:00:00Z' } : row)) };
    renderScreen(<Today />, AT);
    await waitFor(() => expect(isNew()).toEqual(['Cavanagh sent Ad 4 of issue 421 New']));
  });

  it('says whether the list comes by mail', async () => {
    stubApi({ ...routes(), 'GET user/digest': { body: { wanted: false } } });
    renderScreen(<Today />, AT);
    await screen.findByText(/You can get this list by mail/);
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/account');
  });

  it('lists what publishes today and tomorrow', async () => {
    stubApi(routes());
    renderScreen(<Today />, AT);
    const soon = within(await screen.findByRole('complementary', { name: 'Today and tomorrow' }));
    expect((await soon.findByRole('link', { name: 'Raman calibration' })).getAttribute('href')).toBe('/post/5');
    expect((await soon.findByRole('link', { name: /^Issue# 418/ })).getAttribute('href')).toBe('/alert/9');
    expect(soon.getByRole('listitem', { name: 'Now' }).nextElementSibling?.textContent).toContain('Raman calibration');
  });

  it('keeps the other blocks when one service is away, and loads it on Retry', async () => {
    const all = routes();
    stubApi(all);
    all['GET alert-items/calendar'] = problemReply(503, 'Away.');
    renderScreen(<Today />, AT);
    await screen.findByText('The next issue could not be loaded. Away.');
    await screen.findByRole('link', { name: 'Raman calibration' });
    await screen.findByRole('link', { name: /^Open: 4 new contact forms/ });
    Object.assign(all, routes());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Issue# 418 goes out tomorrow' });
  });

  it('shows mine, and whom mentions are from', async () => {
    const said = {
      ...row('mention', 53, 'Tomas mentioned you on Ad 5 of 418', 'Open'),
      detail: 'Still 2025?',
      mine: true,
    };
    stubApi({ ...routes(), 'GET inbox': { body: [said, ...INBOX] } });
    renderScreen(<Today />, AT);
    await screen.findByRole('link', { name: 'Add text: 12 pictures without alternative text' });
    await userEvent.click(screen.getByRole('button', { name: /^Mine/ }));
    const tasks = [...document.querySelectorAll('[data-task]')].map((link) => link.getAttribute('aria-label'));
    expect(tasks.slice(-2)).toEqual(['Review: The subject is long', 'Open: Tomas mentioned you on Ad 5 of 418']);
    screen.getByText('Still 2025?');
  });

  it('says that nothing waits', async () => {
    stubApi({
      ...routes(),
      ...{ 'GET alert-items/calendar': { body: [] }, 'GET lead-imports': { body: [] } },
      ...{ 'GET inbox': { body: [] }, 'GET media-images': listReply([]) },
    });
    renderScreen(<Today />, AT);
    await screen.findByText('Nothing waits for you.');
    await screen.findByText('No unpublished issue has a date in the next two months.');
  });
});

describe('today for others', () => {
  it('begins with what a client is asked for', async () => {
    stubApi({ 'GET inbox': { body: [row('send-ad', 5, 'Send your ad: Ad 4 of issue 421', 'Send')] } });
    renderScreen(<Today />, { ...AT, as: { role: 'exhibitor', clientId: 117 } });
    await screen.findByRole('link', { name: 'Send: Send your ad: Ad 4 of issue 421' });
    screen.getByText('Due Thursday, March 11th, 2027, in 2 days.');
  });

  const site = { id: 2, pageTitle: 'Heliox', company: 'Heliox' };
  const SHOWN = Object.fromEntries(
    [
      'FeaturedProduct',
      'AddProducts',
      'FeaturedResources',
      'Gallery',
      'ContactInfoSection',
      'CTASection',
      'BioSection',
    ].map((name) => [`show${name}`, true]),
  );
  const submission = {
    ...{ id: 1, micrositeId: 2, version: 1, createdAt: '2027-03-01T09:00:00Z' },
    ...{ organizationDetails: true, contactInfo: true, logoBio: true, resources: true, gallery: true },
    ...{ addProducts: true, callToAction: false, featuredProduct: true },
  };

  it('leads an exhibitor to the open sections of the microsite that are shown', async () => {
    stubApi({
      'GET microsites': listReply([site]),
      'GET microsite-submission/2': { body: { ...submission, featuredProduct: false, gallery: false } },
      'GET microsite-setting/2': { body: { ...SHOWN, showFeaturedProduct: false, showGallery: false } },
      'GET microsite-keywords/2': { body: [] },
    });
    renderScreen(<Today />, { ...AT, as: { role: 'exhibitor' } });
    const link = await screen.findByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toMatch(/^\/microsite\/[a-z-]+\/2$/);
    expect((await screen.findByText(/2 open:/)).closest('p')?.textContent).toBe('2 open: Call to Action, Keywords');
    await screen.findByText('5 of 7 sections complete');
  });
});

describe('today for clients', () => {
  it('lists the next ads with what is asked of them, and the last ones beside the usual clicks', async () => {
    const book = (issue: number, status: string, more: object) => ({
      ...{ id: issue, position: 2, status: 'booked', creativeStatus: 'approved', dueAt: null, delivered: null },
      ...{ creative: { image: null }, issue: { issue, status, date: `2027-03-${issue - 400}T01:00:00Z` } },
      ...more,
    });
    stubApi({
      'GET microsites': listReply([]),
      'GET inbox': { body: [] },
      'GET alert-bookings': {
        body: [
          book(424, 'draft', { creativeStatus: 'awaited', dueAt: '2027-03-17T23:59:59Z' }),
          book(422, 'draft', {}),
          book(415, 'published', { delivered: { clicks: 19, usualClicks: 12 } }),
          book(417, 'published', { delivered: { clicks: 47, usualClicks: null } }),
        ],
      },
    });
    renderScreen(<Today />, { ...AT, as: { role: 'exhibitor', clientId: 4 } });
    const table = await screen.findByRole('region', { name: 'Your next ads' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Issue# 422.*Approved$/),
      expect.stringMatching(/^Issue# 424.*Send by Mar. 17th, 2027$/),
    ]);
    const last = screen.getByRole('heading', { name: 'Your last 2 ads clicks' }).closest('section');
    expect(last?.querySelector('ul')?.textContent).toBe('417, Ad 247415, Ad 219');
  });

  it('shows the last report', async () => {
    const report = {
      ...{ id: 6, delivered: 47_530, opens: 18_109, clicks: 2995, openRate: 38.1 },
      alertItem: { issue: 417, date: '2027-03-02T01:00:00Z' },
    };
    const item = { id: 1, emailStatId: 6, imageUrl: '', title: 'Hold the line', slot: { kind: 'ads', position: 3 } };
    const items = [
      { ...item, clicks: 166, usualClicks: 129 },
      { ...item, id: 2, emailStatId: 5, title: 'Of another issue', clicks: 9, usualClicks: 9 },
    ];
    stubApi({
      'GET microsites': listReply([]),
      'GET email-stats/4': ({ params }) => ({ body: params.sort === '-date' ? [report] : [] }),
      'GET client-report/4': { body: { items } },
    });
    renderScreen(<Today />, { ...AT, as: { role: 'exhibitor', clientId: 4 } });
    await screen.findByRole('heading', { name: 'Issue# 417' });
    const row = (await screen.findByText('Ad 3, Hold the line')).closest('li');
    expect(row?.textContent).toContain('166');
    expect(row?.textContent).toContain('29% over usual, 129');
    expect(screen.queryByText(/Of another issue/)).toBeNull();
    await screen.findByText('March 2nd, 2027, delivered to 47,530');
    expect(screen.getByRole('link', { name: 'Client report' }).getAttribute('href')).toBe('/portal/client-report/4');
    await screen.findByText(/A microsite is your company/);
  });
});

describe('days', () => {
  it.each([
    ['2027-03-09', 'today'],
    ['2027-03-10', 'tomorrow'],
    ['2027-03-12', 'on Friday'],
    ['2027-03-16', null],
    ['2027-03-01', null],
  ])('%s is said as %s', (day, name) => expect(nameDay(day, '2027-03-09')).toBe(name));
  it.each([
    [22 * HOUR, 22, 'hours'],
    [60_000, 1, 'hour'],
    [-60_000, 0, 'hours'],
    [70 * HOUR, 2, 'days'],
  ])('%i ms are %i %s', (left, amount, unit) =>
    expect(formatTimeLeft('2027-03-10T00:00:00Z', Date.parse('2027-03-10T00:00:00Z') - left)).toEqual({ amount, unit }),
  );
});

it('leaves out imports that are undone, old or complete', () => {
  const now = new Date('2027-03-09T12:00:00Z');
  const others = [
    { ...IMPORT, skipped: 0 },
    { ...IMPORT, undoneAt: '2027-03-08T10:00:00Z' },
    { ...IMPORT, createdAt: '2027-01-08T09:00:00Z' },
  ];
  expect(listImportTasks([IMPORT, ...others], now).map(({ title }) => title)).toEqual([
    '1 row of webinar.csv was refused',
  ]);
});
