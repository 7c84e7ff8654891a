import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import type { Section, WholeIssue } from '../model/records';
import AlertScreen from '../screens/alert/AlertScreen';
import { issue, item, section } from './issues';

const first = section({ position: 1, title: 'First news', version: 4 });
const second = section({ position: 2, title: 'Second news', version: 7 });

/** Open the screen of an issue, by default with two news items. */
async function openIssue(routes: Routes = {}, whole: WholeIssue = issue({ alertNews: [first, second] }), search = '') {
  const sent = stubApi({
    [`GET alerts-all/${item.id}`]: { body: whole },
    'GET clients': listReply([]),
    [`GET alert-email/${item.id}/report`]: problemReply(503, 'Down'),
    ...routes,
  });
  const shown = renderScreen(<AlertScreen />, { at: `/alert/${item.id}${search}`, route: '/alert/:id' });
  await screen.findByRole('list', { name: 'Run sheet' });
  const changes = () => sent.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence'));
  return { ...shown, changes };
}

const headingsOf = () =>
  within(screen.getByRole('list', { name: 'Run sheet' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

/** A service that stores the position of the first news item. */
const storePosition: Routes = {
  [`PUT alert-news/${first.id}`]: ({ body, version }) => ({
    body: { ...first, position: (body as Section).position, version: Number(version?.replaceAll('"', '')) + 1 },
  }),
};

describe('moving a section', () => {
  it('swaps the current slot with the next one of its kind by Alt ↓, and can be undone', async () => {
    // Only the first request for the issue is answered: the screen shows what the console expects the service to store.
    const answers = [{ body: issue({ alertNews: [first, second] }) }];
    const { changes } = await openIssue({
      ...storePosition,
      [`GET alerts-all/${item.id}`]: () => answers.pop() ?? new Promise(() => {}),
    });
    await userEvent.click(screen.getByText('First news'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('News 1 and News 2 swapped');
    expect(headingsOf()).toEqual(['Second news', 'First news']);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('News 1 and News 2 swapped back');
    expect(headingsOf()).toEqual(['First news', 'Second news']);
    expect(changes().map(({ body, version }) => [body, version])).toEqual([
      [{ position: 2, swap: true }, '"4"'],
      [{ position: 1, swap: true }, '"5"'],
    ]);
  });

  it('does nothing at the ends, for an empty slot and for a kind without positions', async () => {
    const quote = section({ citation: null, attribution: 'Ada' });
    const { changes } = await openIssue({}, issue({ alertNews: [first], alertQuote: quote }));
    for (const [button, key] of [
      [/^Edit\s*News 1$/, 'ArrowUp'],
      [/^Add\s*News 2$/, 'ArrowUp'],
      [/^Edit\s*Quote$/, 'ArrowDown'],
    ] as const) {
      screen.getByRole('button', { name: button }).focus();
      await userEvent.keyboard(`{Alt>}{${key}}{/Alt}`);
    }
    expect(changes()).toEqual([]);
  });

  it('moves to a place that is chosen in the menu of the handle', async () => {
    const { changes } = await openIssue(storePosition);
    const handle = () => screen.getByRole('button', { name: 'Move News 1' });
    await waitFor(() => expect(handle().getAttribute('aria-haspopup')).toBe('menu'));
    await userEvent.click(handle());
    // jsdom has no layout, so that the menu may count as scrolled out of view.
    const places = await screen.findAllByRole('menuitem', { hidden: true });
    expect(places.map(({ textContent }) => textContent)).toEqual([
      'Swap with News 2Second news',
      'Move to News 3Empty',
      'Move to Extra slotEmpty',
    ]);
    await userEvent.click(places[2] as HTMLElement);
    await screen.findByText('News 1 moved to Extra slot');
    expect(changes().map(({ body }) => body)).toEqual([{ position: 99, swap: true }]);
  });

  it('that is refused puts the sections back and says why', async () => {
    const { changes } = await openIssue({ [`PUT alert-news/${first.id}`]: problemReply(412, 'Somebody changed it.') });
    screen.getByRole('button', { name: /^Edit\s*News 1$/ }).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('News 1 was not moved. Somebody changed it.');
    expect(headingsOf()).toEqual(['First news', 'Second news']);
    expect(changes()).toHaveLength(1);
  });
});

describe('the position of a section', () => {
  it('that is taken offers to swap', async () => {
    const { changes } = await openIssue(storePosition, undefined, '?slot=news-1');
    const form = await screen.findByRole('dialog', { name: /News 1/ });
    await userEvent.click(await within(form).findByRole('radio', { name: '2, filled' }));
    expect(within(form).getByText('Swap with News 2: Second news')).toBeTruthy();
    await userEvent.click(within(form).getByRole('button', { name: /Save and swap/ }));
    await screen.findByText('News 1 and News 2 swapped');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('News 1 and News 2 swapped back');
    expect(changes().map(({ body, version }) => [(body as Section).position, version])).toEqual([
      [2, '"4"'],
      [1, '"5"'],
    ]);
    expect(changes()[0]?.body).toMatchObject({ swap: true, title: 'First news' });
  });

  it('of an ad can be changed too', async () => {
    const ad = section({ position: 4, link: 'https://tidewater.example' });
    const whole = issue({ alertAds: [ad] });
    const { changes } = await openIssue({ [`PUT alert-ads/${ad.id}`]: { body: ad } }, whole, '?slot=ads-4');
    const form = await screen.findByRole('dialog', { name: /Ad 4/ });
    const position = () => within(form).getByLabelText(/^Position/);
    await waitFor(() => expect(position().getAttribute('aria-haspopup')).toBe('listbox'));
    await userEvent.click(position());
    await userEvent.click(await screen.findByText('7', { selector: '[role=option] *' }));
    await userEvent.click(within(form).getByRole('button', { name: /^Save(?! and next)/ }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toMatchObject({ position: 7 });
    expect(changes()[0]?.body).not.toHaveProperty('swap');
  });
});

describe('Save and next', () => {
  const title = async () =>
    within(await screen.findByRole('dialog', { name: /News 1/ })).findByRole('textbox', { name: /^Title/ });
  const saved: Routes = { [`PUT alert-news/${first.id}`]: ({ body }) => ({ body: { ...first, ...(body as object) } }) };

  it('saves the slot and opens the next one, also by a key', async () => {
    const { changes, search } = await openIssue(saved, undefined, '?slot=news-1');
    await userEvent.type(await title(), '!');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('News 1 saved');
    await waitFor(() => expect(search()).toBe('?slot=news-2'));
    expect(changes()[0]?.body).toMatchObject({ title: 'First news!' });
  });

  it('saves nothing when nothing was changed', async () => {
    const { changes, search } = await openIssue(saved, undefined, '?slot=news-1');
    await title();
    await userEvent.click(screen.getByRole('button', { name: /^Save and next/ }));
    await waitFor(() => expect(search()).toBe('?slot=news-2'));
    expect(changes()).toEqual([]);
  });

  it('stays at a slot that is refused', async () => {
    const { search } = await openIssue(
      { [`PUT alert-news/${first.id}`]: problemReply(503, 'Down for a moment.') },
      undefined,
      '?slot=news-1',
    );
    await userEvent.type(await title(), '!');
    await userEvent.click(screen.getByRole('button', { name: /^Save and next/ }));
    await screen.findByText(/Down for a moment/);
    expect(search()).toBe('?slot=news-1');
  });

  it('goes on with the next slot that the filter shows', async () => {
    const ads = [section({ position: 1 }), section({ position: 2 })];
    const { search } = await openIssue({}, issue({ alertAds: ads }), '?show=ads&slot=ads-1');
    await screen.findByRole('dialog', { name: /Ad 1/ });
    await userEvent.click(screen.getByRole('button', { name: /^Save and next/ }));
    await waitFor(() => expect(search()).toBe('?show=ads&slot=ads-2'));
  });
});

describe('the browser history', () => {
  const isOpen = () => screen.queryByRole('dialog', { name: /News 1/ }) !== null;
  const openEditor = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Edit\s*News 1$/ }));
    return screen.findByRole('dialog', { name: /News 1/ });
  };

  it('closes the editor of a slot by Back and opens it by Forward', async () => {
    const { path, traverse } = await openIssue();
    await openEditor();
    await traverse(-1);
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(path()).toBe(`/alert/${item.id}`);
    await traverse(1);
    await waitFor(() => expect(isOpen()).toBe(true));
  });

  it('has no entry left for an editor that was closed', async () => {
    const { search, traverse } = await openIssue();
    const form = await openEditor();
    await userEvent.click(within(form).getByRole('button', { name: 'Next: News 2' }));
    await waitFor(() => expect(search()).toBe('?slot=news-2'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(search()).toBe(''));
    await traverse(1);
    expect(search()).toBe('?slot=news-2');
  });

  it('asks once before Back, Cancel or another slot loses changes', async () => {
    const { search, traverse } = await openIssue();
    const form = await openEditor();
    await userEvent.type(await within(form).findByRole('textbox', { name: /^Title/ }), '!');
    const leave = [
      () => traverse(-1),
      () => userEvent.click(within(form).getByRole('button', { name: 'Cancel' })),
      () => userEvent.click(within(form).getByRole('button', { name: 'Next: News 2' })),
    ];
    for (const attempt of leave) {
      await attempt();
      const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
      await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
      expect(search()).toBe('?slot=news-1');
    }
    await traverse(-1);
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(search()).toBe('');
  });

  it('stays on the issue when the editor of a link is closed', async () => {
    const { path, search } = await openIssue({}, undefined, '?slot=news-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(search()).toBe(''));
    expect(path()).toBe(`/alert/${item.id}`);
  });
});

describe('a slot that someone else filled meanwhile', () => {
  const theirs = section({ attribution: 'Theirs', version: 3 });
  const collide = async (routes: Routes = {}) => {
    let isFilled = false;
    const shown = await openIssue(
      {
        [`GET alerts-all/${item.id}`]: () => ({ body: issue(isFilled ? { alertQuote: theirs } : {}) }),
        'POST alert-quote': () => {
          isFilled = true;
          return problemReply(409, 'Quote is already filled.', {
            current: { ...theirs, updatedByEmail: 'bea@aspen.example' },
          });
        },
        ...routes,
      },
      undefined,
      '?slot=quote',
    );
    const form = await screen.findByRole('dialog', { name: /Quote/ });
    await userEvent.type(await within(form).findByRole('textbox', { name: 'Attribution' }), 'Mine');
    await userEvent.click(within(form).getByRole('button', { name: /^Save(?! and next)/ }));
    const comparison = await screen.findByRole('dialog', { name: 'Someone else saved changes' });
    expect(within(comparison).getByText('bea@aspen.example saved this.')).toBeTruthy();
    expect(within(comparison).getByRole('row', { name: /Attribution/ }).textContent).toBe('AttributionMineTheirs');
    return { ...shown, comparison };
  };

  it('can be overwritten', async () => {
    const { comparison, changes } = await collide({
      [`PUT alert-quote/${theirs.id}`]: { body: { ...theirs, attribution: 'Mine', version: 4 } },
    });
    await userEvent.click(within(comparison).getByRole('button', { name: 'Save mine' }));
    await screen.findByText('Quote saved');
    const [, put] = changes();
    expect([put?.path, put?.version]).toEqual([`alert-quote/${theirs.id}`, '"3"']);
    expect(put?.body).toMatchObject({ attribution: 'Mine' });
  });

  it('can be left as it is', async () => {
    const { comparison, changes } = await collide();
    await userEvent.click(within(comparison).getByRole('button', { name: 'Use theirs' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Attribution' }).value).toBe('Theirs'),
    );
    expect(changes()).toHaveLength(1);
  });

  it('is not overwritten by a second save without a choice', async () => {
    const { comparison, changes } = await collide({
      [`PUT alert-quote/${theirs.id}`]: problemReply(412, 'Somebody changed it.', { current: theirs }),
    });
    await userEvent.click(within(comparison).getByRole('button', { name: 'Keep editing' }));
    await userEvent.click(screen.getByRole('button', { name: /^Save(?! and next)/ }));
    await screen.findByRole('dialog', { name: 'Someone else saved changes' });
    expect(changes().map(({ method, version }) => [method, version])).toEqual([
      ['POST', undefined],
      ['PUT', '"0"'],
    ]);
  });
});

describe('publishing', () => {
  it('asks about the empty slots of the edition that is chosen in the form', async () => {
    await openIssue({}, issue({}, { holidayAlert: true }));
    await userEvent.click(screen.getByRole('button', { name: /^Edit\s*issue$/ }));
    const form = await screen.findByRole('dialog', { name: /Edit issue/ });
    await userEvent.click(within(form).getByRole('radio', { name: 'Published' }));
    for (const empty of [21, 35]) {
      await userEvent.click(within(form).getByRole('button', { name: /^Save(?! and next)/ }));
      const question = await screen.findByRole('dialog', { name: 'Publish with empty slots?' });
      expect(within(question).getByText(`${empty} slots are empty and left out of the email.`)).toBeTruthy();
      await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
      await userEvent.click(within(form).getByRole('checkbox', { name: 'Holiday Alert' }));
    }
  });

  it('is offered again when slots changed since', async () => {
    const changedSincePublished = [{ kind: 'quote', position: null }];
    const published = issue({ changedSincePublished }, { status: 'published', version: 9 });
    await openIssue({}, published);
    const note = screen.getByRole('region', { name: 'Changed since published' });
    expect(note.textContent).toContain('Quote');
    expect(within(note).getByRole('link', { name: 'Publish again' }).getAttribute('href')).toBe(
      `/alert-email-preview/${item.id}?publish=now`,
    );
  });

  it('says nothing about an issue that has not changed', async () => {
    await openIssue({}, issue({}, { status: 'published' }));
    expect(screen.queryByRole('region', { name: 'Changed since published' })).toBeNull();
  });
});
