import type { EventOut, PostOut } from '@masthead/client/types/content';
import type { MicrositeOut } from '@masthead/client/types/microsites';
import { extractText, type RichDocument } from '@masthead/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import cases from '../../../../services/alerts/tests/sections/sources.json';
import { listReply, problemReply, renderScreen, stubApi } from '../../../testing/screen';
import { getKind, registry } from '../model/registry';
import {
  FITTING_LENGTH,
  fromEvent,
  fromMicrosite,
  fromPost,
  isEdited,
  type Source,
  shortenText,
  sourcePath,
  toSectionValues,
} from '../model/sources';
import { toFilledValues, toFormValues } from '../model/values';
import AlertScreen from '../screens/alert/AlertScreen';
import { issue, item, rich, section } from './issues';

describe('a text that is shortened to fit', () => {
  it('stays as it is when it fits', () => {
    expect(shortenText('Short.')).toBe('Short.');
  });

  it('ends after a sentence', () => {
    const sentence = `${'Word '.repeat(50)}ends here.`;
    expect(shortenText(`${sentence} ${'More words '.repeat(30)}`)).toBe(sentence);
  });

  it('ends after a word when the first sentence is too long or too short', () => {
    for (const text of ['word '.repeat(200), `Yes. ${'word '.repeat(200)}`]) {
      const shortened = shortenText(text.trim());
      expect(shortened.endsWith('word…')).toBe(true);
      expect(shortened.length).toBeLessThanOrEqual(FITTING_LENGTH);
    }
  });
});

const source: Source = {
  key: 'post/1740',
  title: 'Cell culture',
  detail: '',
  image: 'files.example/a.png',
  values: { title: 'Cell culture', image: 'files.example/a.png', link: 'https://a.example/post/x', clientId: 204 },
  body: rich('One.', 'Two.'),
  ...{ status: 'published', publishedAt: null, topic: null, categories: [], startsAt: null },
};

describe('the values of a section from a source', () => {
  it('are those of the fields that its kind has', () => {
    const values = toSectionValues(getKind({ kind: 'upstream' }), source, true);
    expect(values).toMatchObject({ title: 'Cell culture', clientId: 204, imageWidth: null, body: rich('One. Two.') });
    expect(toSectionValues(getKind({ kind: 'regulatory' }), source, true)).not.toHaveProperty('clientId');
    const sponsored = fromPost({ permalink: 'x', commercialContent: true } as PostOut, SITE);
    expect(toSectionValues(getKind({ kind: 'upstream' }), sponsored, true).featuredContent).toBe(true);
    expect(toSectionValues(getKind({ kind: 'event' }), sponsored, true).featuredEvent).toBe(true);
  });

  it('have the whole text on request', () => {
    expect(toSectionValues(getKind({ kind: 'upstream' }), source, false).body).toEqual(rich('One.', 'Two.'));
  });

  it.each([
    ['post/1740', '/post/1740'],
    ['event/3', '/event-listing/3'],
    ['microsite/7', '/microsite/7'],
  ])('lead back from %s to %s', (key, path) => {
    expect(sourcePath(key)).toBe(path);
  });
});

const SITE = 'https://aspen.example';
const READERS = {
  post: (state: unknown) => fromPost(state as PostOut, SITE),
  event: (state: unknown) => fromEvent(state as EventOut, SITE),
  microsite: (state: unknown) => fromMicrosite(state as MicrositeOut),
};

describe('the values that follow a source (ALERT-86)', () => {
  it.each(cases)('are those that the service takes over: $name', ({ kind, state, shorten, values }) => {
    const filled = toSectionValues(getKind({ kind: 'event' }), READERS[kind as keyof typeof READERS](state), shorten);
    for (const [name, value] of Object.entries(values)) {
      const text = name === 'body' ? extractText(filled.body as RichDocument | null) : filled[name] || null;
      expect(text).toEqual(value);
    }
  });

  it('are edited as soon as one of them is', () => {
    const values = toSectionValues(getKind({ kind: 'upstream' }), source, true);
    const filling = { source: 'post/1740', values };
    expect(isEdited(filling, { ...values, link: 'https://elsewhere.example', attribution: 'x' })).toBe(false);
    expect(isEdited(filling, { ...values, title: 'Cell cultures' })).toBe(true);
    expect(isEdited(filling, { ...values, body: rich('One.') })).toBe(true);
    expect(isEdited({ ...filling, source: 'event/3' }, { ...values, link: '' })).toBe(true);
  });
});

const RECORDS = {
  post: READERS.post({ id: 1, title: 'Post', permalink: 'post', date: null }),
  event: READERS.event({ id: 2, title: 'Event', permalink: 'event', startDateTime: null, endDateTime: null }),
  microsite: READERS.microsite({ id: 3, pageTitle: 'Microsite' }),
};
const FILLINGS = Object.values(registry.kinds).flatMap((kind) => [
  ...Object.entries(RECORDS).map(([name, from]) => [kind.name, name, toSectionValues(kind, from, true)] as const),
  [kind.name, 'ad', toFilledValues(kind, { adId: 7, link: 'https://ad.example' })] as const,
  [kind.name, 'listing', toFilledValues(kind, { jobId: 7 })] as const,
]);

describe('nothing of the former content is left (ALERT-84)', () => {
  it.each(FILLINGS)('when a section of the kind %s is filled from a %s', (name, _source, values) => {
    const kind = registry.kinds[name];
    const former = Object.fromEntries(kind.fields.map((field) => [field.name, `former ${field.name}`]));
    expect({ ...former, position: 3, ...values }).toEqual({ ...toFormValues(kind, null, 3), position: 3, ...values });
  });

  it.each([
    ['post', 'https://aspen.example/post/post'],
    ['event', 'https://aspen.example/event/event'],
    ['microsite', `${window.location.origin}/marketplace/microsite?title=Microsite&id=3`],
  ] as const)('and it leads to the page of the %s', (source, link) => {
    expect(toSectionValues(getKind({ kind: 'event' }), RECORDS[source], true).link).toBe(link);
  });
});

it('without a site of the house the link stays empty, which the form says', async () => {
  expect(fromPost({ permalink: 'x' } as PostOut, '').values.link).toBe('');
  const filled = section({ title: 'Of a post', source: 'post/1740', link: null });
  stubApi({
    [`GET alerts-all/${item.id}`]: { body: issue({ alertUpstream: filled }) },
    'GET house': { body: { site: '' } },
    'GET clients': listReply([]),
  });
  renderScreen(<AlertScreen />, { at: `/alert/${item.id}?slot=upstream`, route: '/alert/:id' });
  const form = await screen.findByRole('dialog', { name: /Upstream/ });
  expect(await within(form).findByText('The house has no site address.')).toBeTruthy();
  expect(within(form).getByRole('link', { name: 'Add it' }).getAttribute('href')).toBe('/house?field=site');
});

describe('filling a section', () => {
  it('takes a post, keeps the way back to it, and can be undone', async () => {
    const post = { id: 1740, title: 'Cell culture', permalink: 'cell-culture', excerpt: 'A day.', clientId: null };
    const published = { status: 'published', publishedAt: '2026-11-18T09:00:00Z', selectedCategories: [] };
    const former = section({
      title: 'Of 417',
      attribution: 'A417',
      viewMoreLink: 'https://old.example',
      citation: null,
    });
    const sent = stubApi({
      [`GET alerts-all/${item.id}`]: { body: issue({ alertUpstream: former }) },
      'GET house': { body: { site: SITE } },
      [`GET alert-email/${item.id}/report`]: problemReply(503, 'Down'),
      'GET clients': listReply([]),
      'POST posts': listReply([
        { ...post, featuredImage: null, body: null, date: null, commercialContent: false, ...published },
      ]),
      'GET alert-source-uses': { body: [{ source: 'post/1740', issue: 416 }] },
      'GET alert-items': listReply([item, { ...item, id: 1, issue: 417, date: '2026-11-17T01:00:00Z' }]),
      [`PUT alert-upstream/${former.id}`]: { body: { ...former, title: 'Cell culture', source: 'post/1740' } },
    });
    renderScreen(<AlertScreen />, { at: `/alert/${item.id}?slot=upstream`, route: '/alert/:id' });
    const form = await screen.findByRole('dialog', { name: /Upstream/ });
    await userEvent.click(within(form).getByRole('button', { name: 'Fill from…' }));
    await userEvent.click(await screen.findByRole('button', { name: /Cell culture/ }));
    expect(within(screen.getByRole('list', { name: 'Published since 417' })).getByText('Used in 416')).toBeTruthy();
    expect(within(form).getByText(/Empties .*View more link, Attribution/)).toBeTruthy();
    const getTitle = () => within(form).getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value;
    expect(getTitle()).toBe('Cell culture');
    await userEvent.click(within(form).getByRole('button', { name: 'Undo filling' }));
    expect(getTitle()).toBe('Of 417');
    expect(within(form).queryByRole('link', { name: 'Open it' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /Cell culture/ }));
    expect(within(form).getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/post/1740');
    expect(within(form).getByText(/Follows changes there until it is edited here/)).toBeTruthy();
    await userEvent.click(within(form).getByRole('button', { name: /^Save$|^Save Ctrl|^Save⌘/ }));
    const findSave = () => sent.find(({ path }) => path === `alert-upstream/${former.id}`);
    await waitFor(() => expect(findSave()).toBeTruthy());
    expect(findSave()?.body).toMatchObject({
      title: 'Cell culture',
      link: 'https://aspen.example/post/cell-culture',
      attribution: null,
      viewMoreLink: null,
      source: 'post/1740',
      editedHere: false,
      body: rich('A day.'),
    });
  });
});
