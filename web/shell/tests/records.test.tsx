import { http } from '@masthead/client';
import { createStore, type Session } from '@masthead/client/shell';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRecordSearch } from '../jump/records';
import { installAreas } from './installed';

await installAreas();

const editor: Session = {
  status: 'signedIn',
  userId: 1,
  role: 'editor',
  clientId: null,
  isRestricted: false,
  profile: null,
};
const ANSWERS: Record<string, unknown> = {
  'alert-items': [{ id: 4, issue: 418, title: 'Single-use at 2,000 L' }],
  'alert-bookings': [{ id: 15, position: 3, issue: { issue: 418 }, client: { company: 'Single Source' } }],
  posts: [{ id: 11, title: 'Single use, twice' }],
  jobs: [{ id: 21, jobTitle: 'Single cell scientist' }],
  events: [{ id: 31, title: 'Single-use days' }],
  ads: [{ id: 41, name: 'Single ad' }],
  users: [{ id: 71, email: 'single@aspen.example' }],
  clients: [{ id: 81, company: 'Single Source' }],
  'contact-forms': [{ id: 91, name: 'Sid Single', email: 'sid@example.com' }],
  'media-images': [{ id: 95, title: 'Single drop' }],
  'emc-stats': [{ id: 61, subject: 'Single pass' }],
  microsites: [{ id: 51, pageTitle: 'Singular' }],
  'post/418': { id: 418, title: 'The 418th post' },
};
let away: string[] = [];

beforeEach(() => {
  away = [];
  vi.spyOn(http, 'request').mockImplementation(async ({ url = '' }) => {
    if (away.includes(url) || !(url in ANSWERS)) throw new Error(url);
    return { data: ANSWERS[url], headers: {} };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function search(session: Session, typed: string) {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return renderHook((now) => useRecordSearch(session, now), { wrapper, initialProps: typed });
}

it('finds records of every kind by title, grouped by kind', async () => {
  const { result } = search(editor, 'single');
  await waitFor(() => expect(result.current).toHaveLength(12));
  expect(result.current.map(({ to }) => to)).toEqual([
    '/edit-user/71',
    '/contact-forms?status=all&open=91',
    '/alert/4',
    '/sponsors/booking/15',
    '/client/81',
    '/post/11',
    '/career-listing/21',
    '/event-listing/31',
    '/ad/41',
    '/media-image/95',
    '/microsite/51',
    '/portal/email-marketing/61',
  ]);
});

it('finds an issue by its number and a record by its id', async () => {
  const { result } = search(editor, '#418');
  await waitFor(() =>
    expect(result.current.map(({ to }) => to)).toEqual(['/alert/4', '/sponsors/booking/15', '/post/418']),
  );
  expect(http.request).toHaveBeenCalledWith(
    expect.objectContaining({ url: 'alert-items', params: expect.objectContaining({ q: '#418' }) }),
  );
});

it('finds other kinds while one service is unavailable', async () => {
  away = ['posts', 'alert-items'];
  const { result } = search(editor, 'single');
  await waitFor(() =>
    expect(result.current.map(({ kind }) => kind)).toEqual([
      ...[
        'User',
        'Contact form',
        'Booking',
        'Client',
        'Career listing',
        'Event',
        'Ad',
        'Image',
        'Microsite',
        'Campaign',
      ],
    ]),
  );
});

it('aborts pending requests when the term changes', async () => {
  const signals: AbortSignal[] = [];
  vi.mocked(http.request).mockImplementation(({ signal }) => {
    signals.push(signal as AbortSignal);
    return new Promise(() => {});
  });
  const { rerender } = search(editor, 'single');
  await waitFor(() => expect(signals).toHaveLength(12));
  rerender('double');
  await waitFor(() => expect(signals).toHaveLength(24));
  expect(signals.map(({ aborted }) => aborted)).toEqual([...Array(12).fill(true), ...Array(12).fill(false)]);
});

it('does not search for one letter or without access', async () => {
  vi.useFakeTimers();
  search(editor, 's');
  search({ ...editor, role: 'exhibitor' }, 'single');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(http.request).not.toHaveBeenCalled();
});

it('finds images by the parameter of their list', async () => {
  search(editor, 'single');
  await waitFor(() =>
    expect(http.request).toHaveBeenCalledWith(
      expect.objectContaining({ url: 'media-images', params: { search: 'single', limit: 6 } }),
    ),
  );
});
