import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, renderScreen, stubApi } from '../../../testing/screen';
import type { Offer } from '../model/offers';
import { listUnfilled, propose } from '../model/proposals';
import { buildRunSheet } from '../model/slots';
import AlertScreen from '../screens/alert/AlertScreen';
import { issue, item, section } from './issues';

const offer = (key: string, fields: Partial<Offer> = {}): Offer => ({
  ...{ key, title: key, detail: '', image: null, values: {}, body: null, usedIn: null, startsAt: null },
  ...{ status: 'published', publishedAt: '2026-11-18T09:00:00Z', topic: null, categories: [] },
  ...fields,
});
const since = { issue: 417, date: '2026-11-17T01:00:00Z' };
const carried = section({ title: 'Old', carriedOverFrom: 417, carriedOverFields: ['title'] });
const lines = (...keys: string[]) => listUnfilled(buildRunSheet(issue())).filter(({ key }) => keys.includes(key));
const keysOf = (kinds: string[], offers: Offer[]) =>
  propose(lines(...kinds), offers, since, '2026-12-01').map(({ line, offers: found }) => [
    line.key,
    ...found.map(({ key }) => key),
  ]);

describe('sections to fill', () => {
  it('are those that are empty or all of another issue, and can be filled from records', () => {
    const whole = issue({
      alertTed: section({ title: 'New' }),
      alertUpstream: carried,
      alertOtd: { ...carried, link: 'x' },
    });
    const keys = listUnfilled(buildRunSheet(whole)).map(({ key }) => key);
    expect(keys).toContain('upstream');
    expect(keys).toContain('news-1');
    expect(keys.filter((key) => /ted|otd|quote|ads|job|poll|news-99/.test(key))).toEqual([]);
  });
});

describe('proposals', () => {
  it('are what fits best and is new, each record for one section alone', () => {
    const offers = [
      offer('post/1', { publishedAt: '2026-11-10T09:00:00Z' }),
      offer('post/2', { topic: 'upstream', publishedAt: '2026-11-10T09:00:00Z' }),
      offer('post/3'),
      offer('post/4', { topic: 'downstream' }),
    ];
    expect(keysOf(['ted', 'upstream', 'downstream'], offers)).toEqual([
      ['ted', 'post/3', 'post/1'],
      ['upstream', 'post/2'],
      ['downstream', 'post/4'],
    ]);
  });

  it('are never what was used or is not published', () => {
    const offers = [offer('post/1', { usedIn: 400 }), offer('post/2', { status: 'draft' }), offer('microsite/3')];
    expect(keysOf(['ted'], offers)).toEqual([['ted']]);
  });

  it('are not what is in the section already', () => {
    const [line] = lines('ted').map((one) => ({ ...one, section: carried }));
    expect(line && propose([line], [offer('post/1', { title: 'Old' })], since, '')[0]?.offers).toEqual([]);
  });

  it('are the next event, not a past one', () => {
    const events = ['2026-12-20', '2026-11-20', '2026-12-05'].map((startsAt) =>
      offer(`event/${startsAt}`, { startsAt }),
    );
    expect(keysOf(['event', 'ted'], events)).toEqual([['ted'], ['event', 'event/2026-12-05', 'event/2026-12-20']]);
  });

  it('are decided by keys and saved at once, which can be undone', async () => {
    const post = (id: number, title: string, applicationType: string | null) => ({
      ...{ id, title, applicationType, permalink: title, excerpt: '', body: null, clientId: null, date: null },
      ...{ featuredImage: null, commercialContent: false, selectedCategories: [] },
      ...{ status: 'published', publishedAt: '2026-11-18T09:00:00Z' },
    });
    const all = Object.fromEntries(
      ['upstream', 'downstream', 'fill'].map((kind) => [kind, { ...carried, id: 70 + kind.length }]),
    );
    const { upstream, downstream, fill } = all;
    const whole = issue({ alertUpstream: upstream, alertDownstream: downstream, alertFill: fill } as object);
    const sent = stubApi({
      [`GET alerts-all/${item.id}`]: { body: whole },
      'GET house': { body: { site: 'https://aspen.example' } },
      'GET alert-items': listReply([item, { ...item, id: 1, issue: 417, date: '2026-11-17T01:00:00Z' }]),
      'GET alert-source-uses': { body: [] },
      'GET clients': listReply([]),
      'GET events': listReply([]),
      'POST posts': listReply([post(1, 'Up', 'upstream'), post(2, 'Up 2', 'upstream'), post(3, 'Down', 'downstream')]),
      [`PUT alert-upstream/${upstream?.id}`]: ({ body }) => ({
        body: { ...upstream, ...(body as object), version: 2 },
      }),
    });
    renderScreen(<AlertScreen />, { at: `/alert/${item.id}`, route: '/alert/:id' });
    await screen.findByRole('list', { name: 'Run sheet' });
    await userEvent.keyboard('f');
    const dialog = await screen.findByRole('dialog', { name: /^Fill \d+ sections/ });
    const row = (name: string) =>
      within(within(dialog).getByRole('list', { name: 'Proposals' }))
        .getAllByRole('listitem')
        .find(({ firstElementChild }) => firstElementChild?.textContent === name) as HTMLElement;
    await waitFor(() => expect(row('Upstream')).toBeTruthy());
    expect(within(row('Upstream')).getByText('1 of 2')).toBeTruthy();
    expect(within(row('Fill / Finish')).getByText('Nothing that is new fits.')).toBeTruthy();
    await userEvent.click(row('Upstream'));
    await userEvent.keyboard('{ArrowRight}y');
    await userEvent.click(row('Downstream'));
    await userEvent.keyboard('n');
    expect(within(row('Upstream')).getByText('Up 2')).toBeTruthy();
    expect(within(dialog).getByText(/^1 yes, 1 no/)).toBeTruthy();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('1 section filled');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const changes = () =>
      sent.filter(({ method }) => method === 'PUT').filter(({ path }) => path.startsWith('alert-upstream'));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[0]?.body).toMatchObject({
      title: 'Up 2',
      source: 'post/2',
      editedHere: false,
      carriedOverFields: [],
    });
    expect(changes()[1]?.body).toMatchObject({ title: 'Old', source: null, carriedOverFrom: 417 });
  });
});
