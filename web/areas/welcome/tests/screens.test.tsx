import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { LetterConsent } from '../screens/letters/LetterConsent';
import { ForgotPassword } from '../screens/password/ForgotPassword';
import { ResetPassword } from '../screens/password/ResetPassword';
import { SignIn } from '../screens/sign-in/SignIn';

const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);

describe('signing in', () => {
  it('with a wrong password shows an error and keeps the email', async () => {
    stubApi({ 'POST user/login': problemReply(401, 'Unauthorized') });
    const { path } = renderScreen(<SignIn />, { at: '/sign-in', as: null });
    await type(/^Email/, ' ana@aspen.example ');
    await type(/^Password/, 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByText('Invalid email or password, please try again.');
    expect((screen.getByLabelText(/^Email/) as HTMLInputElement).value).toContain('ana@aspen.example');
    expect(path()).toBe('/sign-in');
  });

  it('sends nothing while a field is empty', async () => {
    const sent = stubApi({});
    renderScreen(<SignIn />, { at: '/sign-in', as: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    await screen.findByText('Please fill out all fields');
    expect(sent).toEqual([]);
  });
});

describe('password reset', () => {
  it('does not reveal who has an account', async () => {
    const sent = stubApi({ 'POST pwreset': { body: {} } });
    renderScreen(<ForgotPassword />, { at: '/forgot-password', as: null });
    await type(/^Email/, ' ana@aspen.example ');
    await userEvent.click(screen.getByRole('button', { name: 'Send Link' }));
    await screen.findByText(/has an account, a link to set a new password is on its way/);
    expect(sent[0]?.body).toEqual({ email: 'ana@aspen.example' });
  });

  it('refuses different passwords and an expired link', async () => {
    const sent = stubApi({ 'PUT pwreset': problemReply(422, 'The link has expired.') });
    const at = { at: '/reset/abc', route: '/reset/:token', as: null };
    const { path } = renderScreen(<ResetPassword />, at);
    await type(/^Email/, 'ana@aspen.example');
    await type(/^New password/, 'long enough');
    await type(/^Confirm password/, 'long enoug');
    await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(sent).toEqual([]);
    await type(/^Confirm password/, 'h');
    await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
    await screen.findByText('Error resetting password');
    expect(sent[0]?.body).toMatchObject({ rememberToken: 'abc', password: 'long enough' });
    expect(path()).toBe('/reset/abc');
  });
});

describe('email consent of a recipient', () => {
  const place = { at: '/letters/abc', route: '/letters/:token', as: null };

  it('is not changed by opening the link, only by choosing', async () => {
    const sent = stubApi({
      'GET letter-consent/abc': { body: { email: 'ana@aspen.example', consent: 'waiting' } },
      'POST letter-consent/abc': { body: { email: 'ana@aspen.example', consent: 'declined' } },
    });
    renderScreen(<LetterConsent />, place);
    await userEvent.click(await screen.findByRole('button', { name: 'Never Write to Me Again' }));
    const said = await screen.findByText(/^You have opted out/);
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['GET', undefined],
      ['POST', { agreed: false }],
    ]);
    expect(document.activeElement).toBe(said);
  });

  it('shows an error when the choice was not stored, and allows another attempt', async () => {
    stubApi({
      'GET letter-consent/abc': { body: { email: 'ana@aspen.example', consent: 'waiting' } },
      'POST letter-consent/abc': problemReply(503, 'Away'),
    });
    renderScreen(<LetterConsent />, place);
    await userEvent.click(await screen.findByRole('button', { name: 'Agree' }));
    await screen.findByText('Sorry, this could not be saved. Please try again.');
    expect(screen.getByRole('button', { name: 'Agree' })).toBeTruthy();
  });

  it('distinguishes an invalid link from an unavailable service', async () => {
    const routes: Routes = { 'GET letter-consent/abc': problemReply(500, 'Away') };
    stubApi(routes);
    renderScreen(<LetterConsent />, place);
    await screen.findByText('Your choice could not be loaded.');
    routes['GET letter-consent/abc'] = problemReply(404, 'Not found');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^This link is no longer valid/)).toBeTruthy();
  });
});
