import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import type { Section } from '../model/records';
import { findTarget, type Thread } from '../model/threads';
import AlertScreen from '../screens/alert/AlertScreen';
import { THREADS_INTERVAL } from '../screens/alert/threads/useIssueThreads';
import { booking } from './bookings';
import { issue, item, section } from './issues';

const ME = { id: 1, email: 'mara.olsen@aspen.example', role: 'editor' };
const TOMAS = { id: 2, email: 'tomas.reyes@aspen.example', role: 'editor' };
const quote = section({ attribution: 'Ada', version: 4, ownerId: 2 });
const ted = section({ title: 'Ninety days', ownerId: 1 });
const said = { id: 7, authorId: 2, author: TOMAS.email, text: '@mara.olsen, 2025?', mentions: [1], at: item.createdAt };
const thread: Thread = {
  ...{ id: 5, version: 1, createdAt: item.createdAt, alertItemId: item.id, slot: 'quote', field: null },
  ...{ resolvedAt: null, resolvedBy: null, messages: [said], x: null, y: null, picture: null },
};
const old = { ...thread, id: 4, resolvedAt: item.createdAt, messages: [{ ...said, id: 3, text: 'Done?' }] };

async function openIssue(search = '', routes: Routes = {}) {
  const sent = stubApi({
    [`GET alerts-all/${item.id}`]: { body: issue({ alertQuote: quote, alertTed: ted }) },
    [`GET alert-email/${item.id}/report`]: problemReply(503, 'Down'),
    [`GET alert-threads/${item.id}`]: listReply([thread, old]),
    'GET clients': listReply([]),
    'GET users': ({ params }) => listReply(params.role === 'editor' ? [ME, TOMAS] : []),
    ...routes,
  });
  renderScreen(<AlertScreen />, { at: `/alert/${item.id}${search}`, route: '/alert/:id', as: { id: 1 } });
  const runSheet = await screen.findByRole('list', { name: 'Run sheet' });
  const changes = () =>
    sent
      .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence'))
      .map(({ method, path, body }) => [method, path, body]);
  return { runSheet, changes };
}

const findPanel = () => screen.findByRole('complementary', { name: 'Threads of Quote' });
const answer = (changed: Thread): Routes => ({ 'PUT alert-thread/5': { body: changed } });

describe('threads', () => {
  it('are counted in the rows, beside their owners, and filter them', async () => {
    const { runSheet } = await openIssue();
    await within(runSheet).findByRole('button', { name: 'Threads of Quote, open, 1' });
    await within(runSheet).findByRole('img', { name: 'Owner: Tomas Reyes' });
    await userEvent.click(screen.getByRole('button', { name: /^Mine\s*1$/ }));
    expect(
      within(runSheet)
        .getAllByRole('heading')
        .map((one) => one.textContent),
    ).toEqual(['Ninety days']);
    await userEvent.click(screen.getByRole('button', { name: /^Open threads\s*1$/ }));
    expect(within(runSheet).queryByText('Ninety days')).toBeNull();
  });

  it('are opened by T, answered with a mention, and closed by Escape', async () => {
    const mine = { ...said, id: 9, authorId: 1, author: ME.email, text: 'Yes @tomas.reyes ', mentions: [2] };
    let stored = thread;
    const { runSheet, changes } = await openIssue('', {
      [`GET alert-threads/${item.id}`]: () => listReply([stored]),
      'PUT alert-thread/5': () => {
        stored = { ...thread, version: 2, messages: [said, mine] };
        return { body: stored };
      },
    });
    within(runSheet)
      .getByRole('button', { name: /^Edit\s*Quote/ })
      .focus();
    await userEvent.keyboard('t');
    const panel = await findPanel();
    await within(panel).findByText('@mara.olsen');
    const field = within(panel).getByRole('textbox', { name: 'Answer about Quote' });
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('Yes @re');
    within(panel).getByRole('option', { name: /Tomas Reyes/ });
    await userEvent.keyboard('{Enter}');
    expect((field as HTMLTextAreaElement).value).toBe('Yes @tomas.reyes ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await within(panel).findByText('Mara Olsen');
    expect(within(panel).queryByRole('img', { name: /Mara Olsen/ })).toBeNull();
    expect(changes()).toEqual([['PUT', 'alert-thread/5', { text: 'Yes @tomas.reyes', mentions: [2] }]]);
    expect((field as HTMLTextAreaElement).value).toBe('');
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Threads/ })).toBeNull());
    expect(document.activeElement).toBe(within(runSheet).getByRole('button', { name: /^Threads of Quote/ }));
  });

  it('leave the focus where it is unless one comes to write or closes them', async () => {
    const { runSheet } = await openIssue('?thread=quote');
    const panel = await findPanel();
    await within(panel).findByText('@mara.olsen');
    expect(document.activeElement).toBe(document.body);
    const next = screen.getByLabelText('Next slot');
    await userEvent.click(next);
    await screen.findByRole('complementary', { name: 'Threads of On This Day' });
    await userEvent.click(screen.getByLabelText('Previous slot'));
    await userEvent.click(await within(runSheet).findByRole('button', { name: 'Threads of Quote, open, 1' }));
    const field = (await findPanel()).querySelector('textarea');
    expect(document.activeElement).toBe(field);
    await userEvent.click(next);
    await userEvent.click(screen.getByLabelText('Previous slot'));
    await findPanel();
    expect(document.activeElement).toBe(screen.getByLabelText('Previous slot'));
    const edit = within(runSheet).getByRole('button', { name: /^Edit\s*Ted/ });
    edit.focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Threads/ })).toBeNull());
    expect(document.activeElement).toBe(edit);
  });

  it('of a slot open again by T once those that a link had opened are closed', async () => {
    await openIssue('?thread=quote');
    await findPanel();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Threads/ })).toBeNull());
    await userEvent.keyboard('t');
    await screen.findByRole('complementary', { name: 'Threads of Quote' });
  });

  it('are resolved, with Undo, and the resolved ones are shown when asked for', async () => {
    const { changes } = await openIssue('?thread=quote', answer({ ...thread, version: 2, resolvedAt: item.createdAt }));
    const panel = await findPanel();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Show' }));
    within(panel).getByText('Done?');
    within(panel).getByRole('button', { name: 'Reopen' });
    await userEvent.click(within(panel).getByRole('button', { name: /^Resolve/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(changes()).toEqual([
        ['PUT', 'alert-thread/5', { resolved: true }],
        ['PUT', 'alert-thread/5', { resolved: false }],
      ]),
    );
  });

  it('keep what was typed when it is refused', async () => {
    const { changes } = await openIssue('?thread=news-1', {
      [`POST alert-threads/${item.id}`]: problemReply(409, 'An issue may have 200 threads.'),
    });
    const field = await screen.findByRole('textbox', { name: 'Say something about News 1' });
    await userEvent.type(field, 'Who writes this?');
    await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
    await screen.findByText('The message was not sent. An issue may have 200 threads.');
    expect((field as HTMLTextAreaElement).value).toBe('Who writes this?');
    const body = { slot: 'news-1', text: 'Who writes this?', mentions: [] };
    expect(changes()).toEqual([['POST', `alert-threads/${item.id}`, body]]);
  });

  it('are begun about a field of the slot where one is chosen', async () => {
    const { changes } = await openIssue('?thread=news-1', { [`POST alert-threads/${item.id}`]: { body: thread } });
    const panel = await screen.findByRole('complementary', { name: 'Threads of News 1' });
    const trigger = within(panel).getByRole('button', { name: 'About News 1' });
    await waitFor(() => expect(trigger.getAttribute('aria-haspopup')).toBe('menu'));
    await userEvent.click(trigger);
    const fields = await screen.findAllByRole('menuitemradio', { hidden: true });
    await userEvent.click(fields.find(({ textContent }) => textContent === 'Title') as HTMLElement);
    await within(panel).findByRole('button', { name: 'About Title' });
    await userEvent.type(within(panel).getByRole('textbox'), 'Too long?');
    await userEvent.click(within(panel).getByRole('button', { name: /^Send/ }));
    const body = { slot: 'news-1', field: 'title', text: 'Too long?', mentions: [] };
    await waitFor(() => expect(changes()).toEqual([['POST', `alert-threads/${item.id}`, body]]));
  });

  it('are begun about a place on the picture, by pointer or keys, and lead to it and back', async () => {
    const alertQuote = section({ image: 'media/a.png' });
    const pinned = { ...thread, x: 0.25, y: 0.5, picture: 'media/a.png' };
    const onOther = { ...pinned, id: 6, picture: 'media/old.png' };
    const { changes } = await openIssue('?thread=quote', {
      [`GET alerts-all/${item.id}`]: { body: issue({ alertQuote }) },
      [`GET alert-threads/${item.id}`]: listReply([onOther, pinned]),
      [`POST alert-threads/${item.id}`]: { body: { ...pinned, id: 8 } },
    });
    const panel = await findPanel();
    const pin = await within(panel).findByRole('button', { name: 'Pin 1: @mara.olsen, 2025?' });
    within(panel).getByText('On an earlier picture');
    await userEvent.click(pin);
    expect(document.activeElement?.id).toBe('thread-5');
    await userEvent.click(within(panel).getByRole('button', { name: '1 on the picture' }));
    expect(document.activeElement).toBe(pin);
    const picture = within(panel).getByRole('button', { name: 'Pin a place on the picture of Quote' });
    picture.getBoundingClientRect = () => new DOMRect(100, 50, 200, 100);
    await userEvent.pointer({ keys: '[MouseLeft]', target: picture, coords: { clientX: 150, clientY: 500 } });
    await within(panel).findByText('Pin at 25% across, 100% down');
    expect(document.activeElement).toBe(panel.querySelector('textarea'));
    await userEvent.click(within(panel).getByRole('button', { name: 'Remove pin 2' }));
    within(panel).getByRole('textbox', { name: 'Answer about Quote' });
    picture.focus();
    await userEvent.keyboard('{Enter}{Shift>}{ArrowRight}{/Shift}{ArrowUp}');
    within(panel).getByText('This begins a new thread.');
    await userEvent.type(within(panel).getByRole('textbox'), 'Old logo');
    await userEvent.click(within(panel).getByRole('button', { name: /^Send/ }));
    const body = { slot: 'quote', x: 0.6, y: 0.48, picture: 'media/a.png', text: 'Old logo', mentions: [] };
    await waitFor(() => expect(changes()).toEqual([['POST', `alert-threads/${item.id}`, body]]));
    await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Remove pin 2' })).toBeNull());
  });

  it('answer the thread for which the message was begun, though it was resolved meanwhile', async () => {
    let stored = thread;
    const { changes } = await openIssue('?thread=quote', {
      [`GET alert-threads/${item.id}`]: () => listReply([stored]),
      'PUT alert-thread/5': ({ body }) => {
        const resolved = (body as { resolved?: boolean }).resolved;
        stored = { ...thread, resolvedAt: resolved ? item.createdAt : null };
        return { body: stored };
      },
    });
    const panel = await findPanel();
    await within(panel).findByText('@mara.olsen');
    await userEvent.type(within(panel).getByRole('textbox', { name: 'Answer about Quote' }), 'Yes');
    await userEvent.click(within(panel).getByRole('button', { name: /^Resolve/ }));
    await within(panel).findByRole('textbox', { name: 'Answer about Quote This reopens the resolved thread.' });
    await userEvent.click(within(panel).getByRole('button', { name: /^Send/ }));
    await waitFor(() => expect(changes().at(-1)).toEqual(['PUT', 'alert-thread/5', { text: 'Yes', mentions: [] }]));
  });

  it.each([
    ['the last one', { text: '', threadId: 4 }, [thread], 5, ''],
    ['the last one, once known', { text: 'A', threadId: undefined }, [thread], 5, ''],
    ['a resolved one', { text: 'A', threadId: 4 }, [old, thread], 4, 'This reopens the resolved thread.'],
    [
      'an earlier one',
      { text: 'A', threadId: 5 },
      [thread, { ...thread, id: 6 }],
      5,
      'This answers the earlier thread.',
    ],
    ['a new one', { text: 'A', threadId: null }, [thread], undefined, 'This begins a new thread.'],
    ['a new one, pinned', { text: '', threadId: 5, pin: { x: 0, y: 0, picture: 'a' } }, [old], undefined, ''],
    ['the first one', { text: 'A', threadId: null }, [old], undefined, ''],
    [
      'a new one, not one that is gone',
      { text: 'A', threadId: 3 },
      [],
      undefined,
      'The thread is gone. This begins a new one.',
    ],
  ])('get a message for %s', (_to, draft, threads, id, note) => {
    const [target, said] = findTarget(draft, threads);
    expect([target?.id, said]).toEqual([id, note]);
  });

  it('keep what is being written when they are closed, or more is typed while it is sent', async () => {
    let answer = () => {};
    const { changes } = await openIssue('?thread=quote', {
      'PUT alert-thread/5': async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { body: thread };
      },
    });
    const find = async () => (await findPanel()).querySelector('textarea') as HTMLTextAreaElement;
    await within(await findPanel()).findByText('@mara.olsen');
    await userEvent.type(await find(), 'Yes');
    await userEvent.click(screen.getByLabelText('Next slot'));
    await waitFor(() => expect(document.querySelector('textarea')?.value).toBe(''));
    await userEvent.click(screen.getByLabelText('Previous slot'));
    await findPanel();
    await userEvent.click(screen.getByLabelText('Close'));
    await userEvent.click(screen.getByLabelText('Threads of Quote, open, 1'));
    expect((await find()).value).toBe('Yes');
    const send = within(await findPanel()).getByRole('button', { name: /^Send/ });
    await userEvent.click(send);
    await userEvent.type(await find(), ', 2025');
    answer();
    await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
    expect((await find()).value).toBe('Yes, 2025');
    expect(changes()).toHaveLength(1);
  });

  it('are read anew while the page is visible', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const visible = vi.spyOn(document, 'visibilityState', 'get');
    onTestFinished(() => {
      vi.useRealTimers();
      visible.mockRestore();
    });
    let reads = 0;
    const { runSheet } = await openIssue('', {
      [`GET alert-threads/${item.id}`]: () => {
        reads += 1;
        return listReply([thread]);
      },
    });
    await within(runSheet).findByRole('button', { name: 'Threads of Quote, open, 1' });
    const wait = () => act(() => vi.advanceTimersByTimeAsync(2 * THREADS_INTERVAL));
    const show = (state: DocumentVisibilityState) => {
      visible.mockReturnValue(state);
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
    };
    await wait();
    expect(reads).toBeGreaterThan(1);
    show('hidden');
    await wait(); // a request that was planned before may still go out
    const before = reads;
    await wait();
    expect(reads).toBe(before);
    show('visible');
    await wait();
    expect(reads).toBeGreaterThan(before);
  });

  it('wait with an @ until colleagues are loaded', async () => {
    await openIssue('?thread=news-1', { 'GET users': problemReply(503, 'Down') });
    const panel = await screen.findByRole('complementary', { name: 'Threads of News 1' });
    const field = within(panel).getByRole('textbox');
    const send = within(panel).getByRole<HTMLButtonElement>('button', { name: /^Send/ });
    await userEvent.type(field, 'a@b ');
    expect(send.disabled).toBe(false);
    await userEvent.type(field, '@mara');
    within(panel).getByText(/^Colleagues are not loaded/);
    expect(send.disabled).toBe(true);
  });

  it('lose a message of one’s own only after a question', async () => {
    const own = {
      ...thread,
      messages: [
        { ...said, authorId: 1 },
        { ...said, id: 8 },
      ],
    };
    const { changes } = await openIssue('?thread=quote', {
      [`GET alert-threads/${item.id}`]: listReply([own]),
      'DELETE alert-thread/5': { body: { deleted: [7] } },
    });
    const panel = await findPanel();
    const [remove, ...others] = await within(panel).findAllByRole('button', { name: /^Remove the message/ });
    expect(others).toEqual([]);
    await userEvent.click(remove as HTMLElement);
    expect(changes()).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(changes().map(([method]) => method)).toEqual(['DELETE']));
  });
});

describe('the owner of a slot', () => {
  const own = async (routes: Routes, search = '?thread=quote') => {
    const opened = await openIssue(search, routes);
    const trigger = await screen.findByRole('button', { name: /^Owner of/ });
    await waitFor(() => expect(trigger.getAttribute('aria-haspopup')).toBe('menu'));
    await userEvent.click(trigger);
    // jsdom has no layout, so that the menu may count as scrolled out of view.
    const [mara] = await screen.findAllByRole('menuitemradio', { hidden: true });
    await userEvent.click(mara as HTMLElement);
    return opened;
  };

  it('is chosen, shown at once, and put back by Undo', async () => {
    let version = 4;
    const store: Routes = {
      [`PUT alert-quote/${quote.id}`]: ({ body }) => ({ body: { ...quote, ...(body as Section), version: ++version } }),
    };
    const { runSheet, changes } = await own(store);
    await within(runSheet).findAllByRole('img', { name: 'Owner: Mara Olsen' });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await within(runSheet).findByRole('img', { name: 'Owner: Tomas Reyes' });
    expect(changes().map(([, , body]) => body)).toEqual([{ ownerId: 1 }, { ownerId: 2 }]);
  });

  it('stays as it was when the change is refused', async () => {
    const { runSheet } = await own({ [`PUT alert-quote/${quote.id}`]: problemReply(412, 'Somebody changed it.') });
    await screen.findByText('Quote was not changed. Somebody changed it.');
    within(runSheet).getByRole('img', { name: 'Owner: Tomas Reyes' });
  });

  it.each([
    ['empty', {}],
    ['filled, with an owner of its own', { alertAds: [section({ ownerId: 2, position: 3 })] }],
  ])('is that of the booking where the slot is %s', async (_slot, sections) => {
    let booked = booking({ alertItemId: item.id, ownerId: null });
    const path = `alert-booking/${booked.id}`;
    const { changes } = await own(
      {
        [`GET alerts-all/${item.id}`]: { body: issue(sections) },
        'GET alert-bookings': () => listReply([booked]),
        [`PUT ${path}`]: ({ body }) => {
          booked = { ...booked, ...(body as object), version: booked.version + 1 };
          return { body: booked };
        },
      },
      '?thread=ads-3',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(changes()).toEqual([
        ['PUT', path, { ownerId: 1 }],
        ['PUT', path, { ownerId: null }],
      ]),
    );
  });
});
