import type { ClientBookingOut } from '@masthead/client/types/alerts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, renderScreen, stubApi } from '../../../testing/screen';
import { describeSlot, describeTimeLeft, getStage, getSteps } from '../model/bookings';
import BookingDetails from '../screens/bookings/BookingDetails';
import BookingList from '../screens/bookings/BookingList';
import SponsorPage from '../screens/sponsor/SponsorPage';

const BOOKING = {
  ...{ id: 5, version: 3, createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' },
  ...{ position: 5, status: 'booked', creativeStatus: 'awaited', comment: '', dueAt: '2099-11-24T01:00:00.000Z' },
  creative: { image: null, imageWidth: null, imageHeight: null, link: null, altText: null },
  issue: { id: 9, issue: 419, title: 'Resins', date: '2099-12-01T01:00:00.000Z', status: 'draft' },
  client: { id: 7, company: 'Stillwater Aseptic' },
  delivered: null,
  size: { minWidth: 480, maxWidth: 490, minHeight: 395, maxHeight: 405 },
  ...{ alertItemId: 9, clientId: 7, holdUntil: null, price: 130_000, currency: 'EUR', reference: '' },
} as const satisfies ClientBookingOut;
const AD = {
  image: 'files.example/bookings/5/ad.png',
  imageWidth: 485,
  imageHeight: 400,
  link: 'https://a.example',
  altText: 'Fill',
};
const SENT = { ...BOOKING, creativeStatus: 'submitted', creative: AD } as const;
const BY_LINK = { at: '/sponsor/secret', route: '/sponsor/:token', as: null };
const PREVIEW = { 'POST alert-creative/secret/preview': { body: '<title>Resins</title><p>ad</p>' } };

describe('a booking', () => {
  it('stands where its ad, its issue and its figures are', () => {
    const published = { ...BOOKING.issue, status: 'published' } as const;
    const delivered = { clicks: 1, leads: 0, usualClicks: null };
    const stages = [
      getStage(BOOKING),
      getStage(SENT),
      getStage({ ...SENT, creativeStatus: 'changes-requested' }),
      getStage({ ...SENT, creativeStatus: 'approved' }),
      getStage({ ...SENT, issue: published }),
      getStage({ ...SENT, issue: published, delivered }),
      getStage({ ...SENT, status: 'cancelled', delivered }),
    ];
    expect(stages).toEqual(['send', 'review', 'changes', 'approved', 'published', 'figures', 'ended']);
    expect(getSteps('changes').map(({ label, state }) => `${label}: ${state}`)).toEqual([
      'You send: done',
      'Changes requested: changes',
      'In the issue: later',
      'Figures: later',
    ]);
  });

  it('names its slot and the time that is left', () => {
    expect(describeSlot(1)).toMatch(/^Ad 1 of 10, between .+ and .+$/);
    const due = '2026-11-27T12:00:00.000Z';
    const at = (time: string) => describeTimeLeft(due, new Date(time).getTime());
    expect([at('2026-11-23T11:00:00Z'), at('2026-11-26T11:00:00Z')]).toEqual(['in 4 days', 'tomorrow']);
    expect([at('2026-11-27T23:00:00Z'), at('2026-11-28T00:00:00Z')]).toEqual(['today', 'overdue']);
  });
});

describe('the sponsor page', () => {
  it('sends what is typed, based on the version that was read', async () => {
    const sent = stubApi({
      'GET alert-creative/secret': { body: { ...SENT, creativeStatus: 'changes-requested', comment: 'Another link' } },
      'PUT alert-creative/secret': { body: { ...SENT, version: 4 } },
      ...PREVIEW,
    });
    renderScreen(<SponsorPage />, BY_LINK);
    const comment = await screen.findByRole('region', { name: 'Changes requested' });
    expect(comment.textContent).toContain('Another link');
    expect(screen.getByText(/^Private link for Stillwater Aseptic/)).toBeTruthy();
    const link = screen.getByRole('textbox', { name: /^Link/ });
    await userEvent.clear(link);
    await userEvent.type(link, 'https://b.example');
    await userEvent.click(screen.getByRole('button', { name: /Send the changed ad/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes requested' })).toBeNull());
    const [change] = sent.filter(({ method }) => method === 'PUT');
    expect(change).toMatchObject({
      version: '"3"',
      body: { image: AD.image, link: 'https://b.example', altText: 'Fill' },
    });
  });

  it('sends nothing while something is missing', async () => {
    const sent = stubApi({ 'GET alert-creative/secret': { body: BOOKING }, ...PREVIEW });
    renderScreen(<SponsorPage />, BY_LINK);
    await userEvent.click(await screen.findByRole('button', { name: /Send to the editors/ }));
    expect(await screen.findByText('Please add the image, the link and the alternative text.')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('shows an approved ad and its figures without a form', async () => {
    const delivered = { clicks: 41, leads: 2, usualClicks: 50 };
    stubApi({
      'GET alert-creative/secret': { body: { ...SENT, creativeStatus: 'approved', delivered } },
      ...PREVIEW,
    });
    renderScreen(<SponsorPage />, BY_LINK);
    expect((await screen.findByText('Usual for Ad 5')).parentElement?.textContent).toBe(
      'Usual for Ad 550yours 18% under usual',
    );
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
  });

  it('says that a link has ended', async () => {
    stubApi({ 'GET alert-creative/secret': problemReply(404, 'This link has ended.') });
    renderScreen(<SponsorPage />, BY_LINK);
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
  });
});

describe('bookings in the portal', () => {
  it('are listed with how each ad stands', async () => {
    const sent = stubApi({ 'GET alert-bookings': listReply([BOOKING]) });
    renderScreen(<BookingList />, { at: '/portal/bookings', as: { role: 'exhibitor', clientId: 7 } });
    const table = await screen.findByRole('table', { name: 'Bookings' });
    const row = await within(table).findByRole('row', { name: /Ad 5 of issue 419/ });
    expect(row.textContent).toContain('BookedSend your ad');
    expect(row.textContent).toContain('€1,300');
    expect(sent[0]?.params).toMatchObject({ asClient: true });
  });

  it('are opened to send the ad', async () => {
    stubApi({
      'GET alert-booking/5': { body: BOOKING },
      'POST alert-booking/5/preview': { body: '<title>Resins</title>' },
    });
    renderScreen(<BookingDetails />, {
      ...{ at: '/portal/bookings/5', route: '/portal/bookings/:id' },
      as: { role: 'exhibitor', clientId: 7 },
    });
    expect(await screen.findByRole('heading', { name: 'Ad 5 of issue 419' })).toBeTruthy();
    expect(screen.getByText('480 × 395 to 490 × 405 px')).toBeTruthy();
  });
});
