import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import type { EmailStat } from '../model/records';
import ContentStatForm from '../screens/forms/ContentStatForm';
import EmailStatForm from '../screens/forms/EmailStatForm';

const alertItem = { id: 41, issue: 416, title: 'Resins', date: '2026-10-06T01:00:00.000Z', deletedAt: null };
const before: EmailStat = {
  ...{ id: 1, alertItemId: 41, alertItem, newsletterLink: 'https://news.example/416', isDuplicate: false },
  ...{
    sent: 21_780,
    delivered: 21_512,
    opens: 6495,
    clicks: 796,
    bounceRate: 1.2,
    openRate: 30.2,
    ctr: 3.7,
    ctor: 12.3,
  },
  ...{ deliveryRate: 98.8, unsubscribeRate: null, spamRate: null, growthRate: null, createdAt: '', version: 1 },
  ...{ source: 'typed', sourceAt: '2026-11-24T10:00:00.000Z', liveClicks: null },
};
const stat: EmailStat = {
  ...before,
  ...{ id: 2, alertItemId: 42, alertItem: { ...alertItem, id: 42, issue: 417, date: '2026-10-13T01:00:00.000Z' } },
};
const toTrend = ({ id, alertItemId, alertItem: item, ...figures }: EmailStat) => ({
  ...figures,
  ...item,
  id,
  alertItemId,
});
const averages = { issues: {}, campaigns: {} };
const trends = (...stats: EmailStat[]) => ({ body: { issues: stats.map(toTrend), campaigns: [], averages } });

const FORM = '/portal/email-performance/email-stats-form';
const EDIT = { at: `${FORM}/2`, route: `${FORM}/:emailStatId` };
const routes = (more: Routes = {}): Routes => ({
  'GET email-stat/1': { body: before },
  'GET email-stat/2': { body: stat },
  'GET stat-trends': trends(before, stat),
  'GET alert-items': listReply([
    { id: 43, issue: 418, title: 'Viral vectors', date: '2026-10-20T01:00:00Z' },
    { id: 41, issue: 416, title: 'Resins', date: '2026-10-06T01:00:00Z' },
  ]),
  'PUT email-stat/2': ({ body }) => ({ body: { ...stat, ...(body as object), version: 2 } }),
  ...more,
});
const type = async (label: string, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Update|Create) Stat/ }));

describe('figures of an issue', () => {
  it('have those of the issue before beside them (STATS-23)', async () => {
    const items = listReply([{ id: 42, issue: 417, title: 'Resins', date: '2026-10-13T01:00:00Z' }]);
    stubApi(routes({ 'GET alert-items': items }));
    renderScreen(<EmailStatForm />, EDIT);
    expect(await screen.findByText('Issue 416: 21,780')).toBeTruthy();
    const alert = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Alert' });
    expect(alert.value).toBe('417 · Resins');
    expect(screen.getByText('Issue 416: 30.2%')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Sent' }).getAttribute('aria-describedby')).toContain('hint');
    expect(screen.queryByText(/Issue 416: –/)).toBeNull();
  });

  it('have nothing beside them without an earlier issue', async () => {
    const sent = stubApi(routes({ 'GET stat-trends': trends(stat) }));
    renderScreen(<EmailStatForm />, EDIT);
    await screen.findByRole('textbox', { name: 'Sent' });
    await waitFor(() => expect(sent.some(({ path }) => path === 'stat-trends')).toBe(true));
    await type('Sent', '9000000');
    await save();
    await screen.findByText('Email stat updated successfully!');
    expect(screen.queryByText(/^Issue 4/)).toBeNull();
  });

  it('are asked about once if they are ten times the last, and saved on confirmation', async () => {
    const sent = stubApi(routes());
    renderScreen(<EmailStatForm />, EDIT);
    await screen.findByText('Issue 416: 21,780');
    await type('Sent', '217,800');
    await type('Clicks', '25000');
    await save();
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain(
      "Sent is 10 times last issue's 21,780.Clicks is 31 times last issue's 796.Clicks (25,000) is more than Delivered (21,512).Save anyway?",
    );
    const saves = () => sent.filter(({ method }) => method === 'PUT');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saves()).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Sent' }).value).toBe('217800');
    await save();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save anyway' }));
    await screen.findByText('Email stat updated successfully!');
    expect(saves()).toHaveLength(1);
    expect(saves()[0]?.body).toMatchObject({ sent: 217_800, clicks: 25_000 });
  });

  it('are not asked about while a field is empty', async () => {
    stubApi(routes());
    renderScreen(<EmailStatForm />, EDIT);
    await screen.findByText('Issue 416: 21,780');
    await type('Sent', '217800');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Newsletter link' }));
    await save();
    expect(await screen.findByText('Please fill out all fields.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await type('Newsletter link', 'news.example');
    expect(screen.queryByText('Please fill out all fields.')).toBeNull();
  });

  const put = (sent: ReturnType<typeof stubApi>) => sent.find(({ method }) => method === 'PUT')?.body;

  it.each([
    [stat, 796],
    [{ ...stat, source: 'live' as const, liveClicks: 796 }, undefined],
  ])('send their clicks unless these are live and unchanged (STATS-77): %#', async (body, clicks) => {
    const sent = stubApi(routes({ 'GET email-stat/2': { body }, 'GET stat-trends': trends(stat) }));
    renderScreen(<EmailStatForm />, EDIT);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Clicks' })).value).toBe('796');
    await type('Opens', '6500');
    await save();
    await screen.findByText('Email stat updated successfully!');
    expect(put(sent)).toMatchObject({ opens: 6500 });
    expect(put(sent)).toHaveProperty('newsletterLink');
    expect((put(sent) as { clicks?: number }).clicks).toBe(clicks);
  });

  it('take over live clicks that the user has changed', async () => {
    const live = { ...stat, source: 'live', liveClicks: 796 };
    const sent = stubApi(routes({ 'GET email-stat/2': { body: live }, 'GET stat-trends': trends(stat) }));
    renderScreen(<EmailStatForm />, EDIT);
    await screen.findByRole('textbox', { name: 'Clicks' });
    await type('Clicks', '801');
    await save();
    await screen.findByText('Email stat updated successfully!');
    expect(put(sent)).toMatchObject({ clicks: 801 });
  });

  it('of an issue that has some are refused with a link to them (STATS-5)', async () => {
    const sent = stubApi(routes());
    renderScreen(<EmailStatForm />, { at: FORM, route: FORM });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Alert' }));
    expect(await screen.findByRole('option', { name: '418 · Viral vectors', hidden: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('option', { name: '416 · Resins · has figures', hidden: true }));
    const link = await screen.findByRole('link', { name: 'Open the figures of issue 416' });
    expect(link.getAttribute('href')).toBe('/portal/email-performance/email-issue-details/1');
    expect(screen.getByText('Issue 416 has figures already.')).toBeTruthy();
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Issue 416 has figures already.');
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('that someone else recorded meanwhile are linked after the refusal', async () => {
    const sentence = 'Issue 416 has figures already.';
    const refusal = { errors: [{ field: 'alertItemId', message: sentence }], current: before };
    const all = routes({ 'GET stat-trends': trends(stat), 'PUT email-stat/2': problemReply(409, sentence, refusal) });
    stubApi(all);
    renderScreen(<EmailStatForm />, EDIT);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Alert' }));
    await userEvent.click(await screen.findByRole('option', { name: '416 · Resins', hidden: true }));
    all['GET stat-trends'] = trends(before, stat);
    await save();
    expect((await screen.findByRole('link', { name: 'Open the figures of issue 416' })).getAttribute('href')).toContain(
      'email-issue-details/1',
    );
    expect(screen.getByText('Error Creating Stat')).toBeTruthy();
  });
});

describe('content of an issue', () => {
  const path = '/portal/email-performance/email-content-stats-form';

  it('belongs to the issue there is, not to the number in the URL', async () => {
    stubApi(routes({ 'GET clients': listReply([]) }));
    renderScreen(<ContentStatForm />, { at: `${path}?emailStatId=2&alertItemId=42&alertIssueId=999`, route: path });
    expect(await screen.findByText('Issue Id 417')).toBeTruthy();
    expect(screen.queryByText(/999/)).toBeNull();
  });

  it.each(['emailStatId=99999&alertIssueId=417', 'alertIssueId=999', 'emailStatId=x', 'emailStatId=1.5'])(
    'has no form for %s',
    async (query) => {
      stubApi(routes({ 'GET email-stat/99999': problemReply(404, 'This email stat does not exist.') }));
      renderScreen(<ContentStatForm />, { at: `${path}?${query}`, route: path });
      expect(await screen.findByRole('heading', { name: /No such issue|No issue chosen/ })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Email Performance' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Create Content Stat/ })).toBeNull();
    },
  );
});
