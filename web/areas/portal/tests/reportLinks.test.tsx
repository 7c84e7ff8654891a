import type { SharedReport as Report, ReportLinkOut } from '@masthead/client/types/stats';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, renderScreen, stubApi } from '../../../testing/screen';
import { describePeriod, ShareReport } from '../screens/report/ShareReport';
import SharedReport from '../screens/shared/SharedReport';

const LINK: ReportLinkOut = {
  ...{ id: 3, url: 'https://aspen.example/report/abc', from: '2026-09-01', to: null, opened: 3, revokedAt: null },
  ...{ endsAt: '2099-03-01T00:00:00.000Z', openedAt: '2026-11-27T08:14:00.000Z', createdAt: '' },
};
const REPORT: Report = {
  ...{ client: { id: 7, company: 'Cavanagh Filtration' }, from: '2026-09-01', to: '2026-11-27' },
  endsAt: '2027-02-28T10:00:00.000Z',
  totals: {
    ...{ issues: 6, items: 2, leads: 31, delivered: 126_192, itemClicks: 129, comparedClicks: 129, usualClicks: 89 },
    ...{ scanners: 41, unsure: 0, reasons: { 'many-links': 41 } },
  },
  items: [
    {
      ...{ issue: 416, date: '2026-11-17T01:00:00.000Z', contentType: 'sponsored-content', category: 'bioprocess' },
      ...{ imageUrl: '', title: 'What a depth filter remembers', slot: { kind: 'bioprocess', position: null } },
      ...{ delivered: 21_000, clicks: 82, usualClicks: 41, leadCount: 31, rank: null, ranked: null },
    },
    {
      ...{ issue: 417, date: '2026-11-24T01:00:00.000Z', contentType: 'newsletter-ad', category: '' },
      ...{ imageUrl: '', title: 'Clarify 2,000 L in one pass', slot: { kind: 'ads', position: 3 } },
      ...{ delivered: 21_000, clicks: 47, usualClicks: 34, leadCount: 0, rank: 1, ranked: 10 },
    },
  ],
};

describe('a shared report (STATS-81)', () => {
  const show = () => renderScreen(<SharedReport />, { at: '/report/abc', route: '/report/:token', as: null });

  it('says what the items of a client brought, and leads nowhere else', async () => {
    stubApi({ 'GET public/report/abc': { body: REPORT } });
    show();
    await screen.findByRole('heading', { name: 'Cavanagh Filtration' });
    expect(screen.getByText('Private link, ends February 28th, 2027')).toBeTruthy();
    expect(screen.getByText(/^September 1st, 2026 to/).textContent).toBe(
      'September 1st, 2026 to November 27th, 2026. Readers clicked your 1 ad and 1 sponsored article 129 times, ' +
        '45% over usual, and 31 left their address.',
    );
    const table = screen.getByRole('region', { name: /^Ads and articles/ });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Clarify 2,000 L in one passAd 3, newsletter ad, issue 417, Nov. 24th, 2026, most of 10 ads4738% over usual0',
      'What a depth filter remembersBioprocess, sponsored content, issue 416, Nov. 17th, 202682twice the usual31',
    ]);
    expect(within(table).queryByRole('link')).toBeNull();
    expect(screen.getByText('By scanners').nextSibling?.textContent).toBe('41 left out');
    expect(screen.getByRole('region', { name: /^Clicks left out/ }).textContent).toContain('Many links within seconds');
  });

  it('says that a link has ended', async () => {
    stubApi({ 'GET public/report/abc': problemReply(404, 'This link is not valid any more.') });
    show();
    await screen.findByText('This link is no longer valid');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('sharing a report', () => {
  const show = (links: ReportLinkOut[], period: { from: string | undefined; to: string | undefined }) => {
    const sent = stubApi({
      'GET client-report-links/7': listReply(links),
      'POST client-report-links/7': { status: 201, body: LINK },
      'DELETE client-report-link/3': { body: LINK },
    });
    renderScreen(<ShareReport clientId={7} company="Cavanagh" period={period} onClose={() => undefined} />, {
      at: '/portal/client-report/7',
    });
    return sent;
  };

  it('makes a link that goes on with time', async () => {
    const sent = show([], { from: '2026-09-01', to: undefined });
    await userEvent.click(await screen.findByRole('button', { name: 'Make link' }));
    const body = sent.find(({ method }) => method === 'POST')?.body;
    expect(body).toMatchObject({ from: '2026-09-01', to: null });
    expect(Date.parse((body as { endsAt: string }).endsAt)).toBeGreaterThan(Date.now());
  });

  it('makes a link about the period that was chosen', async () => {
    const sent = show([], { from: undefined, to: '2026-10-31' });
    await userEvent.click(await screen.findByRole('button', { name: 'Make link' }));
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ from: null, to: '2026-10-31' });
  });

  it('shows the valid links with their openings, and revokes one', async () => {
    const ended = [
      { ...LINK, id: 4, url: 'https://aspen.example/report/old', revokedAt: '2026-11-01T00:00:00.000Z' },
      { ...LINK, id: 5, url: 'https://aspen.example/report/late', endsAt: '2026-01-01T00:00:00.000Z' },
    ];
    const sent = show([LINK, ...ended], { from: '2026-09-01', to: undefined });
    const link = within(await screen.findByRole('region', { name: 'September 1st, 2026 to today' }));
    expect(screen.getAllByLabelText<HTMLInputElement>('Link').map(({ value }) => value)).toEqual([LINK.url]);
    expect(link.getByText(/Opened 3 times, last .*Ends on/)).toBeTruthy();
    await userEvent.click(link.getByRole('button', { name: 'Revoke link' }));
    const question = await screen.findByRole('dialog', { name: 'Revoke this link?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke link' }));
    await screen.findByText('Link revoked');
    expect(sent.some(({ method, path }) => method === 'DELETE' && path === 'client-report-link/3')).toBe(true);
  });

  it('names a period in words', () => {
    expect(describePeriod({ from: null, to: null })).toBe('Everything to today');
    expect(describePeriod({ from: '2026-09-01', to: '2026-11-30' })).toBe('September 1st, 2026 to November 30th, 2026');
  });
});
