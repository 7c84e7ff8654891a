import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { buildRunSheet, countSlots } from '../model/slots';
import { applyStart, findSource, listStartLines } from '../model/start';
import AlertScreen from '../screens/alert/AlertScreen';
import { booking } from './bookings';
import { issue, item, section } from './issues';

const last = { ...item, id: 1042, issue: 417, status: 'published' as const, date: '2026-11-17T01:00:00Z' };
const source = issue(
  {
    alertTed: section({ title: 'A talk' }),
    alertOtd: section({ title: 'On November 17th' }),
    alertEvent: section({ title: 'Porto' }),
    alertAds: [section({ position: 1, link: 'https://old.example' })],
    alertJobs: [section({ position: 1, jobId: 7, job: null })],
  },
  last,
);
const planned = issue({ alertEvent: section({ title: 'Basel' }) });
const held = booking({ position: 2 });

const lines = (number = 417) =>
  listStartLines(
    { target: buildRunSheet(planned), source: buildRunSheet(source), number },
    { companies: new Map(), bookings: new Map([['ads-2', held]]), rates: new Map([[1, '€1,900']]) },
  );

describe('what a start does with each slot', () => {
  it('is to copy into free slots, with a reason where that is seldom right', () => {
    const free = lines().filter(({ isFree }) => isFree);
    expect(free.map(({ label, doubt }) => [label, doubt])).toEqual([
      ['On This Day', 'Bound to its date'],
      ['Ted', ''],
      ['Career 1', 'The listing ended'],
    ]);
  });

  it('is in doubt where a client paid for the section', () => {
    const sold = issue({ alertUpstream: section({ title: 'Sold', featuredContent: true, clientId: 204 }) }, last);
    const sides = { target: buildRunSheet(planned), source: buildRunSheet(sold), number: 417 };
    const [line] = listStartLines(sides, { companies: new Map(), bookings: new Map(), rates: new Map() }).filter(
      ({ isFree }) => isFree,
    );
    expect(line?.doubt).toBe('Paid for in its own issue');
  });

  it('is nothing where a sale or content holds it, or the other issue has none', () => {
    const line = (label: string) => lines().find((one) => one.label === label);
    expect(line('Event')).toMatchObject({ isLocked: true, text: 'Already here: Basel' });
    expect(line('Ad 2')).toMatchObject({ isLocked: true, text: expect.stringContaining('Heliox Single-Use') });
    expect(line('Ad 1')).toMatchObject({ isLocked: false, isFree: false, text: 'For sale, €1,900' });
    expect(line('Quote')).toMatchObject({ isFree: false, text: 'Empty in 417' });
  });

  it('is shown before', () => {
    const sides = { target: buildRunSheet(planned), source: buildRunSheet(source), number: 417 };
    const after = applyStart(sides, new Set(['ted', 'event']));
    expect(countSlots(after).all.filled).toBe(2);
    expect(after.find(({ key }) => key === 'ted')?.carriedOverFrom).toBe(417);
    expect(after.find(({ key }) => key === 'event')?.section?.title).toBe('Basel');
  });

  it('begins with the last published issue before', () => {
    const later = { ...last, id: 1, date: '2026-12-01T01:00:00Z' };
    const draft = { ...last, id: 2, status: 'draft' as const, date: '2026-11-18T01:00:00Z' };
    expect(findSource(item, [item, later, draft, last])).toBe(last);
    expect(findSource(item, [item, later, draft])).toBe(draft);
    expect(findSource(item, [item])).toBeUndefined();
  });
});

async function open(routes: Routes = {}, at = `/alert/${item.id}`) {
  const sent = stubApi({
    [`GET alerts-all/${item.id}`]: { body: planned },
    [`GET alerts-all/${last.id}`]: { body: source },
    'GET alert-items': listReply([item, last]),
    'GET clients': listReply([]),
    'GET alert-rates': { body: [] },
    'GET alert-items/next': { body: { issue: 418, date: null } },
    ...routes,
  });
  renderScreen(<AlertScreen />, { at, route: '/alert/:id' });
  await screen.findByRole('list', { name: 'Run sheet' });
  return () => sent.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence'));
}

describe('a planned issue', () => {
  it('starts from the last one, slot by slot, which can be undone', async () => {
    const path = `alert-item/${item.id}/start`;
    const changes = await open({ [`POST ${path}`]: { body: item }, [`DELETE ${path}`]: { body: item } });
    await userEvent.click(await screen.findByRole('button', { name: 'Start from issue 417' }));
    const dialog = await screen.findByRole('dialog', { name: /Start issue 418/ });
    const talk = await within(dialog).findByRole('checkbox', { name: /^Ted/ });
    const day = within(dialog).getByRole('checkbox', { name: /^On This Day/ });
    expect([talk, day].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
    talk.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(day);
    await userEvent.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}{Enter}{/Control}');
    await screen.findByText('3 slots copied from issue 417');
    const slots = [
      { kind: 'otd', position: null },
      { kind: 'ted', position: null },
      { kind: 'job', position: 1 },
    ];
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes().map(({ method, body }) => [method, body])).toEqual([
      ['POST', { from: last.id, slots }],
      ['DELETE', { from: last.id, slots }],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the dialog and its ticks when a slot was filled meanwhile', async () => {
    const refusal = problemReply(409, 'Ted of issue 418 was filled meanwhile.');
    await open({ [`POST alert-item/${item.id}/start`]: refusal }, `/alert/${item.id}?start=${last.id}`);
    const dialog = await screen.findByRole('dialog', { name: /Start issue 418/ });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'None' }));
    expect(within(dialog).getByRole('button', { name: /^Copy/ })).toHaveProperty('disabled', true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'All' }));
    await userEvent.click(within(dialog).getByRole('button', { name: /^Copy 3 slots/ }));
    await screen.findByText('Issue# 418 was not changed. Ted of issue 418 was filled meanwhile.');
    expect(within(dialog).getByRole('button', { name: /^Copy 3 slots/ })).toBeTruthy();
  });

  it('is offered where a copy would have its number', async () => {
    const draft = { ...item, id: 1050, issue: 419 };
    await open({
      'GET alert-items': listReply([item, last, draft]),
      'GET alert-items/next': { body: { issue: 419, date: null } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Copy as new issue' }));
    const form = await screen.findByRole('dialog', { name: /Copy as new issue/ });
    const offer = await within(form).findByRole('link', { name: 'Start it from 418' });
    expect(offer.getAttribute('href')).toBe(`/alert/1050?start=${item.id}`);
  });
});
