import type { ClickMap as Clicks } from '@masthead/client/types/stats';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen, stubApi } from '../../../testing/screen';
import {
  findExtremes,
  listUncounted,
  orderSlots,
  type SlotOrder,
  sortSlots,
  summarizeClicks,
  toCsv,
} from '../model/clickMap';
import { ClickMap } from '../screens/issue/report/ClickMap';

const slot = (
  kind: string,
  position: number | null,
  clicks: number | null,
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
const at = { at: '/portal/email-performance' };

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
    const slots = sortSlots([slot('ads', 2, null, 69), slot('ads', 3, 0, 5), ...SLOTS]);
    const labels = (order: SlotOrder) => orderSlots(slots, order).map(({ label }) => label);
    expect(labels('clicks')).toEqual(['News 1', 'Ad 1', 'Upstream', 'Ad 3', 'Ad 2']);
    expect(labels('change')).toEqual(['Ad 1', 'Upstream', 'Ad 3', 'News 1', 'Ad 2']);
  });

  it('has figures of all slots and of ads', () => {
    expect(summarizeClicks(sortSlots(SLOTS)).map(({ value, note }) => [value, note])).toEqual([
      ['805', 'in 3 slots'],
      ['297', '37%'],
      ['Ad 1', '297 clicks, 13% over usual'],
      ['Upstream', '96 clicks, 5% under usual'],
    ]);
  });

  it('says which slots have no figure, and is saved as a CSV without formulas', () => {
    const slots = sortSlots([...SLOTS, { ...slot('ads', 2, 5, null), title: '=1+1', clientCompany: 'A "B" C' }]);
    const uncounted = listUncounted(slots);
    expect([uncounted.includes('News 1'), uncounted.includes('News 2'), uncounted.includes('Ad 3')]).toEqual([
      ...[false, true, true],
    ]);
    const [head, ...rows] = toCsv(slots).split('\r\n');
    expect(head).toBe('\uFEFF"slot","content","client","clicks","usual"');
    expect(rows).toContain('"Ad 2","\'=1+1","A ""B"" C",5,');
    expect(rows).toContain('"Ad 1",,,297,262');
  });

  const map = { alertItemId: 1, issue: 418, addresses: 3, matched: 2, clicksAreUnique: false, slots: SLOTS };
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
    ).toEqual([...['Ad 1', 'Ad 1', '', '297', '262', '13% over usual']]);
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/alert/1?slot=ads-1');
    expect(screen.getByText('2 of 3 addresses belong to a slot')).toBeTruthy();
    await screen.findByText(/was not published here/);
    const email = sent.find(({ path }) => path === 'alert-email/1');
    expect(email?.params).toMatchObject({ version: 'sent', targets: true });
  });

  it('says that a slot is not in the report, and which clicks are unique', async () => {
    const one = { ...slot('ads', 1, 31, 73), uniqueClicks: 28 };
    showMap({ ...map, clicksAreUnique: true, slots: [one, slot('ads', 3, null, 69)] });
    const row = (await screen.findByText('Ad 3', { selector: 'button' })).closest('tr') as HTMLElement;
    expect(row.textContent).toBe('Ad 3Ad 3–69–');
    screen.getByText('–: not in the report.');
    expect(screen.getByLabelText('Clicks').textContent).toMatch(/^All clicks31 in 1 slotUnique28 by slot, added up/);
    screen.getByText(/Slots count all clicks, the issue different recipients/);
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
