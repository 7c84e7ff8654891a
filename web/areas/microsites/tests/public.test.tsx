import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportClicks } from '../public/beacons';
import { type LoadResult, loadMicrosite } from '../public/load';
import { PublicPage, sendMessage } from '../public/PublicPage';
import { FULL } from './microsite';

const fetched = vi.fn();
const sendBeacon = vi.fn((_address: string, _row: Blob) => true);
const answer = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status });
const show = (given: LoadResult) => render(<PublicPage id="512" request={Promise.resolve(given)} />);

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { sendBeacon: sendBeacon });
  document.head.innerHTML = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('loading a microsite', () => {
  it.each(['', 'x', '-1', '1.5', '1/contact', '512?x'])('sends no request for the id %j', async (id) => {
    expect(await loadMicrosite(id)).toEqual({ state: 'absent' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    [200, 'found'],
    [401, 'absent'],
    [404, 'absent'],
    [422, 'absent'],
    [429, 'unavailable'],
    [503, 'unavailable'],
  ])('maps %i to %s', async (status, state) => {
    fetched.mockResolvedValue(answer(status, FULL));
    expect(await loadMicrosite('512')).toMatchObject({ state });
  });

  it('reports an unavailable service without a response', async () => {
    fetched.mockRejectedValue(new TypeError('no network'));
    expect(await loadMicrosite('512')).toEqual({ state: 'unavailable' });
  });

  it('sends the token and bypasses the cache when signed in', async () => {
    localStorage.setItem('token', 'a.b.c');
    fetched.mockResolvedValue(answer(200, FULL));
    await loadMicrosite('512');
    expect(fetched).toHaveBeenCalledWith('/api/public/microsite/512', {
      headers: { Auth: 'a.b.c' },
      cache: 'no-cache',
    });
  });
});

describe('public page', () => {
  it('sets the document head and reports the view once', async () => {
    show({ state: 'found', microsite: FULL });
    await screen.findByRole('heading', { level: 1, name: FULL.headerTitle ?? '' });
    await waitFor(() => expect(sendBeacon).toHaveBeenCalledOnce());
    expect(document.title).toBe(FULL.pageTitle);
    const content = (name: string) => document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content;
    expect(content('og:title')).toBe(FULL.pageTitle);
    expect(content('og:description')).toBe(FULL.headerBody);
    expect(content('og:image')).toMatch(/^http:.*banner\.jpg$/);
    const [address, row] = sendBeacon.mock.calls[0] ?? [];
    expect(address).toBe('/api/stat-view');
    expect(JSON.parse(await (row as Blob).text())).toMatchObject({ pageType: 'microsite', pageId: 512 });
  });

  it('marks a draft and reports no view', async () => {
    show({ state: 'found', microsite: { ...FULL, status: 'draft' } });
    expect(await screen.findByText('Draft')).toBeTruthy();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('loads again on Retry', async () => {
    fetched.mockResolvedValue(answer(200, FULL));
    show({ state: 'unavailable' });
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: FULL.headerTitle ?? '' });
  });
});

describe('clicks', () => {
  it('are reported for external links only', async () => {
    const { container } = render(null);
    container.innerHTML = `<main><a id="out" href="https://heliox.example/a"><b>out</b></a><a id="in" href="#focus">in</a></main>`;
    container.addEventListener('click', (event) => event.preventDefault());
    const stop = reportClicks(FULL);
    document.querySelector<HTMLElement>('#in')?.click();
    document.querySelector<HTMLElement>('#out b')?.click();
    stop();
    document.querySelector<HTMLElement>('#out')?.click();
    expect(sendBeacon).toHaveBeenCalledOnce();
    const [address, row] = sendBeacon.mock.calls[0] ?? [];
    expect(address).toBe('/api/stat-click');
    await waitFor(async () =>
      expect(JSON.parse(await (row as Blob).text())).toMatchObject({ clickLink: 'https://heliox.example/a' }),
    );
  });
});

describe('a contact message', () => {
  const message = { name: 'Ada', email: 'ada@visitor.example', company: ' ', message: 'Hello' };

  it('is sent without an empty company', async () => {
    fetched.mockResolvedValue(answer(202));
    expect(await sendMessage(512, message)).toBeNull();
    const [address, { body }] = fetched.mock.calls[0] ?? [];
    expect([address, Object.keys(JSON.parse(body))]).toEqual([
      '/api/public/microsite/512/contact',
      ['name', 'email', 'message'],
    ]);
  });

  it('shows the reason of a refusal next to the field', async () => {
    const errors = [{ field: 'email', message: 'Too long.' }];
    fetched.mockResolvedValue(answer(422, { message: 'Please fill out all fields', errors }));
    expect(await sendMessage(512, message)).toEqual({
      message: 'Please fill out all fields',
      fields: { email: 'Too long.' },
    });
  });

  it.each([
    ['no answer', () => fetched.mockRejectedValue(new TypeError())],
    ['an answer that is no problem', () => fetched.mockResolvedValue(new Response('<html>', { status: 502 }))],
  ])('is kept after %s', async (_what, meet) => {
    meet();
    expect((await sendMessage(512, message))?.message).toContain('try again');
  });
});
