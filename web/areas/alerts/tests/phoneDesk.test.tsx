import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listReply, renderScreen, stubApi } from '../../../testing/screen';
import Rates from '../screens/sponsors/rates/Rates';
import Sponsors from '../screens/sponsors/Sponsors';
import { BOARD, bodiesOf, cavanagh, heliox, PERIOD, RATES } from './desk';

/** The window is as narrow as a phone's until the test is finished. */
function usePhone() {
  const { matchMedia } = window;
  const media = vi.spyOn(window, 'matchMedia');
  media.mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('640px') }));
  onTestFinished(() => media.mockRestore());
}

describe('the board on a phone', () => {
  it('shows one issue with its slots, and steps to the next', async () => {
    usePhone();
    const sent = stubApi({
      'GET alert-board': { body: BOARD },
      'GET alert-rates': { body: RATES },
      'GET alert-bookings': ({ params }) => listReply(params.alertItemId === 3 ? [cavanagh] : [heliox]),
      'POST alert-bookings/request': { body: [cavanagh] },
    });
    renderScreen(<Sponsors />, { at: `/sponsors${PERIOD}`, route: '/sponsors' });
    await screen.findByRole('heading', { name: /^Issue# 420/ });
    const slots = () => within(screen.getByRole('list', { name: /^Ad slots of issue/ })).getAllByRole('listitem');
    expect(slots()[2]?.textContent).toBe('3Heliox Single-UseCreative submittedReview Ad 3');
    expect(slots()[5]?.textContent).toBe('6Free$1,400Book Ad 6');
    await screen.findByRole('button', { name: 'Review 1 creative' });
    await userEvent.click(screen.getByRole('button', { name: 'Issue after' }));
    await screen.findByRole('heading', { name: /^Issue# 421/ });
    await userEvent.click(await screen.findByRole('button', { name: 'Remind 1 sponsor' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remind 1 sponsor?' }));
    await userEvent.click(question.getByRole('button', { name: 'Send' }));
    await screen.findByText('1 request mailed');
    const requests = sent.filter(({ method }) => method === 'POST');
    expect(requests.map(({ body }) => body)).toEqual([{ bookings: [{ id: cavanagh.id, version: 6 }] }]);
  });
});

describe('rates', () => {
  it('are saved when the focus leaves their row, and refused with the reason', async () => {
    const sent = stubApi({
      'GET alert-rates': { body: RATES },
      'GET alert-board': {
        body: [
          { status: 'published', slots: [{ position: 6, state: 'booked' }] },
          { status: 'draft', slots: [{ position: 6, state: 'booked' }] },
          { status: 'draft', slots: [{ position: 6, state: 'hold' }] },
        ],
      },
      'PUT alert-rate/6': ({ body }) => ({ body: { ...RATES[0], ...(body as object), version: 3 } }),
    });
    renderScreen(<Rates />, { at: '/sponsors/rates' });
    const price = await screen.findByRole('textbox', { name: 'Price of Ad 6' });
    expect(price).toHaveProperty('value', '1,400');
    expect((await screen.findByText('1 of 2')).closest('tr')?.textContent).toContain('Ad 6');
    await userEvent.clear(price);
    await userEvent.type(price, 'cheap{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a price, such as 1900.');
    await userEvent.clear(price);
    await userEvent.type(price, '1,450.50');
    await userEvent.click(screen.getByRole('textbox', { name: 'Price of Ad 7' }));
    await screen.findByText('The rate of Ad 6 is saved');
    const changes = sent.filter(({ method }) => method === 'PUT');
    expect(bodiesOf(changes)).toEqual([
      {
        ...{ method: 'PUT', path: 'alert-rate/6', version: '"2"' },
        body: { name: 'Ad 6', price: 145_050, currency: 'USD' },
      },
    ]);
  });
});
