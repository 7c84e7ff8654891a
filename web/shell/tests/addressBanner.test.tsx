import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { problemReply, type Routes, renderScreen, stubApi } from '../../testing/screen';
import { AddressBanner } from '../layout/AddressBanner';

const user = { email: 'ana@aspen.example', emailVerifiedAt: null };
const render = (as: object) => renderScreen(<AddressBanner />, { at: '/microsites', as: { ...user, ...as } });

it('says what waits for the confirmation and sends a link', async () => {
  const routes: Routes = {
    'GET user': { body: user },
    'POST user/verification': problemReply(429, 'Enough emails were sent to this address for now.'),
  };
  const sent = stubApi(routes);
  render({ pendingRole: 'editor', pendingClientId: 12 });
  const banner = await screen.findByRole('region', { name: 'Your address' });
  expect(banner.textContent).toMatch(
    /^An email from .+ to ana@aspen.example has a link that confirms your address, for 30 days\./,
  );
  expect(banner.textContent).toContain('your role as editor and your access to a client’s figures will take effect');
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('Enough emails were sent to this address for now.');
  routes['POST user/verification'] = { status: 202, body: { email: user.email } };
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(/^A link to confirm your address is on its way/);
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Your address' })).toBeNull();
});

it('says who helps when the account has no email address', async () => {
  stubApi({ 'GET user': { body: { ...user, email: 'ana' } } });
  render({ email: 'ana' });
  const banner = await screen.findByRole('region', { name: 'Your address' });
  expect(banner.textContent).toContain('Ask an administrator for an account with an email address.');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

it('is not shown once the address is confirmed, nor signed out', () => {
  stubApi({});
  render({ emailVerifiedAt: '2026-01-06T09:00:00Z' });
  renderScreen(<AddressBanner />, { at: '/microsites', as: null });
  expect(screen.queryByRole('region', { name: 'Your address' })).toBeNull();
});
