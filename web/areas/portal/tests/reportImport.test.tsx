import { http } from '@masthead/client';
import type { ClickMap as Clicks } from '@masthead/client/types/stats';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listReply, renderScreen, stubApi } from '../../../testing/screen';
import { findExtremes, orderSlots, type SlotOrder, sortSlots, summarizeClicks } from '../model/clickMap';
import { ClickMap } from '../screens/issue/report/ClickMap';
import { ReportImport } from '../screens/issue/report/ReportImport';

const slot = (
  kind: string,
  position: number | null,
  clicks: number,
  usual: number | null,
): Clicks['slots'][number] => ({
  ...{ kind, position, clicks, usual, title: null, clientId: null, clientCompany: null, uniqueClicks: null },
  ...{
    links: [`https://lab.example/${kind}`],
    emailContentStatId: null,
    liveClicks: null,
    source: null,
    sourceAt: null,
  },
});
const SLOTS = [slot('upstream', null, 96, 101), slot('ads', 1, 297, 262), slot('news', 1, 412, null)];
const answer = {
  ...{
    importId: null,
    summary: '2 of 3 addresses belong to slots of issue 418.',
    addresses: 3,
    matched: 2,
    skipped: 1,
  },
  ...{ itemsChanged: 1, itemsAdded: 0, slots: SLOTS.slice(1), figures: [{ name: 'opens', before: 10, after: 12 }] },
  ...{ joined: 2, unusedColumns: ['Email status'], unusedLines: [{ line: 3, text: 'Campaign Report' }] },
  samples: [{ name: 'opens', value: 12, slot: null }],
  unknown: [{ url: 'https://lab.example/b', clicks: 5, uniqueClicks: null, slots: ['ads-1', 'upstream'] }],
};
const at = { at: '/portal/email-performance' };

async function choose(name = 'report.csv') {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  await userEvent.upload(input, new File(['URL,Clicks'], name, { type: 'text/csv' }), { applyAccept: false });
}

describe('click map (STATS-64)', () => {
  it('is in the order of the email', () => {
    expect(sortSlots(SLOTS).map(({ label }) => label)).toEqual(['News 1', 'Ad 1', 'Upstream']);
  });

  it('names the slots furthest from what is usual', () => {
    const { above, below } = findExtremes(sortSlots(SLOTS));
    expect([above?.label, below?.label]).toEqual(['Ad 1', 'Upstream']);
    expect(findExtremes([])).toEqual({ above: null, below: null });
  });

  it('can be ordered by clicks and by their difference from the usual', () => {
    const slots = sortSlots(SLOTS);
    const labels = (order: SlotOrder) => orderSlots(slots, order).map(({ label }) => label);
    expect(labels('clicks')).toEqual(['News 1', 'Ad 1', 'Upstream']);
    expect(labels('change')).toEqual(['Ad 1', 'Upstream', 'News 1']);
  });

  it('has figures of all slots and of ads', () => {
    expect(summarizeClicks(sortSlots(SLOTS)).map(({ value, note }) => [value, note])).toEqual([
      ['805', 'in 3 slots'],
      ['297', '37%'],
      ['Ad 1', '297 clicks, 13% over usual'],
      ['Upstream', '96 clicks, 5% under usual'],
    ]);
  });

  const map = { alertItemId: 1, issue: 418, addresses: 3, matched: 2, slots: SLOTS };
  const showMap = (body: Clicks = map) => {
    const sent = stubApi({ 'GET email-click-map/2': { body } });
    renderScreen(<ClickMap emailStatId={2} clicks={undefined} />, at);
    return sent;
  };

  it('shows clicks, usual and change of each slot', async () => {
    const sent = showMap();
    const row = (await screen.findByText('Ad 1', { selector: 'button' })).closest('tr') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Ad 1', 'Open slot', '', '297', '262', '13% over usual']]);
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/alert/1?slot=ads-1');
    expect(screen.getByText('2 of 3 addresses belong to a slot')).toBeTruthy();
    await screen.findByText(/was not published here/);
    const email = sent.find(({ path }) => path === 'alert-email/1');
    expect(email?.params).toMatchObject({ snapshot: true, targets: true });
  });

  it('moves through the slots by J and K, and shows only ads', async () => {
    showMap();
    await screen.findByText('Upstream', { selector: 'button' });
    await userEvent.keyboard('jj');
    expect(screen.getByRole('button', { pressed: true, name: 'Ad 1' })).toBe(document.activeElement);
    await userEvent.keyboard('k');
    expect(screen.getByRole('button', { name: 'News 1' })).toBe(document.activeElement);
    await userEvent.click(screen.getByRole('button', { name: /^Ads/ }));
    expect(screen.queryByRole('button', { name: 'News 1' })).toBeNull();
  });

  it('says what to do without an imported report', async () => {
    showMap({ ...map, addresses: 0, matched: 0, slots: [] });
    await screen.findByText(/No clicks yet. Import what your mail service exports/);
  });
});

describe('import of a report (STATS-61)', () => {
  const render = () => {
    stubApi({ 'GET email-report-imports': listReply([]) });
    renderScreen(<ReportImport emailStatId={2} />, at);
  };
  const stubPost = () => {
    const post = vi.spyOn(http, 'postForm');
    onTestFinished(() => post.mockRestore());
    return post;
  };

  it('is checked first and applied on confirmation', async () => {
    const post = stubPost().mockResolvedValue({ data: answer });
    render();
    await choose();
    await screen.findByText(answer.summary);
    expect(screen.getByText('was 10')).toBeTruthy();
    expect(screen.getByText(/1 address without a slot, 1 row skipped/)).toBeTruthy();
    expect(screen.getByText(/in several slots/)).toBeTruthy();
    const samples = within(screen.getByRole('region', { name: 'First rows as they will be stored' }));
    expect(samples.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Opens', '12', '–']);
    expect(screen.getByText('2 rows or versions added up.')).toBeTruthy();
    expect(screen.getByText('Email status')).toBeTruthy();
    expect(screen.getByText(/Campaign Report/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Report imported');
    expect(post.mock.calls.map(([, body]) => (body as { dryRun?: boolean }).dryRun)).toEqual([true, undefined]);
  });

  it('says why a file was refused', async () => {
    stubPost().mockRejectedValue(new Error('This file has been imported already.'));
    render();
    await choose();
    await screen.findByText('report.csv was not imported. This file has been imported already.');
  });

  it('takes only CSV files', async () => {
    const post = stubPost();
    render();
    await choose('report.xlsx');
    await screen.findByText('report.xlsx is not a .csv file.');
    expect(post).not.toHaveBeenCalled();
  });
});
