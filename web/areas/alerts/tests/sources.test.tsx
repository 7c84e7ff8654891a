import type { EventOut, PostOut } from '@masthead/client/types/content';
import type { MicrositeOut } from '@masthead/client/types/microsites';
import { extractText, type RichDocument } from '@masthead/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import cases from '../../../../services/alerts/tests/sections/sources.json';
import { listReply, problemReply, renderScreen, stubApi } from '../../../testing/screen';
import { getKind } from '../model/registry';
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
import { AlertScreen } from '../screens/alert/AlertScreen';
import { issue, item, rich, section } from './issues';

beforeAll(() => {
  // jsdom has neither.
  Element.prototype.scrollIntoView = () => {};
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

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
};

describe('the values of a section from a source', () => {
  it('are those of the fields that its kind has', () => {
    const values = toSectionValues(getKind({ kind: 'upstream' }), source, true);
    expect(values).toMatchObject({ title: 'Cell culture', clientId: 204, imageWidth: null, body: rich('One. Two.') });
    expect(toSectionValues(getKind({ kind: 'regulatory' }), source, true)).not.toHaveProperty('clientId');
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

const READERS = {
  post: (state: unknown) => fromPost(state as PostOut),
  event: (state: unknown) => fromEvent(state as EventOut),
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

describe('filling a section', () => {
  it('takes a post, and keeps the way back to it', async () => {
    const post = { id: 1740, title: 'Cell culture', permalink: 'cell-culture', excerpt: 'A day.', clientId: null };
    const sent = stubApi({
      [`GET alerts-all/${item.id}`]: { body: issue() },
      [`GET alert-email/${item.id}/report`]: problemReply(503, 'Down'),
      'GET clients': listReply([]),
      'POST posts': listReply([{ ...post, featuredImage: null, body: null, date: null, commercialContent: false }]),
      'POST alert-upstream': { body: section({ title: 'Cell culture', source: 'post/1740' }) },
    });
    renderScreen(<AlertScreen />, { at: `/alert/${item.id}?slot=upstream`, route: '/alert/:id' });
    const form = await screen.findByRole('dialog', { name: /Upstream/ });
    await userEvent.click(within(form).getByRole('button', { name: 'Fill from…' }));
    await userEvent.click(await screen.findByRole('button', { name: /Cell culture/ }));
    expect(within(form).getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Cell culture');
    expect(within(form).getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/post/1740');
    expect(within(form).getByText(/Follows changes there until it is edited here/)).toBeTruthy();
    await userEvent.click(within(form).getByRole('button', { name: /^Save$|^Save Ctrl|^Save⌘/ }));
    await waitFor(() => expect(sent.find(({ path }) => path === 'alert-upstream')).toBeTruthy());
    expect(sent.find(({ path }) => path === 'alert-upstream')?.body).toMatchObject({
      title: 'Cell culture',
      link: null, // the house names no site
      source: 'post/1740',
      editedHere: false,
      body: rich('A day.'),
    });
  });
});
