import { session, sessionApi, type User } from '@masthead/client';
import { token } from '@masthead/client/shell';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import ConfirmAddress from '../screens/confirm/ConfirmAddress';
import LetterConsent from '../screens/letters/LetterConsent';
import ForgotPassword from '../screens/password/ForgotPassword';
import ResetPassword from '../screens/password/ResetPassword';
import SignIn from '../screens/sign-in/SignIn';

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

describe('confirming an address', () => {
  const place = { at: '/confirm/abc', route: '/confirm/:token' };
  const email = 'ana@aspen.example';
  const time = '2026-01-06T09:00:00Z';
  const waiting = { body: { email, emailVerifiedAt: null, signedOut: false } };
  const confirmed = { body: { email, emailVerifiedAt: time, signedOut: false } };
  const posts = (sent: { method: string; body: unknown }[]) => sent.filter(({ method }) => method === 'POST');

  it('asks for the password of the account and changes nothing before', async () => {
    const sent = stubApi({
      'GET user/verification/abc': waiting,
      'POST user/verification/abc': ({ body }) =>
        (body as { password: string }).password === 'right'
          ? confirmed
          : problemReply(422, 'This is not your password.', {
              errors: [{ field: 'password', message: 'This is not your password.' }],
            }),
    });
    const { path } = renderScreen(<ConfirmAddress />, { ...place, as: null });
    const confirm = await screen.findByRole('button', { name: 'Confirm Address' });
    await userEvent.click(confirm);
    expect(posts(sent)).toEqual([]);
    await type(/^Password/, 'wrong');
    await userEvent.click(confirm);
    await screen.findAllByText('This is not your password.');
    await userEvent.clear(screen.getByLabelText(/^Password/));
    await type(/^Password/, 'right');
    await userEvent.click(confirm);
    await screen.findByText('Your address is confirmed');
    await expect.poll(path).toBe('/sign-in');
  });

  it('needs no password of whoever is signed in with the account', async () => {
    const sent = stubApi({
      'GET user/verification/abc': waiting,
      'POST user/verification/abc': confirmed,
      'GET user': { body: { email, emailVerifiedAt: time } },
    });
    const { path } = renderScreen(<ConfirmAddress />, { ...place, as: { email, emailVerifiedAt: null } });
    const confirm = await screen.findByRole('button', { name: 'Confirm Address' });
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await userEvent.click(confirm);
    await screen.findByText('Your address is confirmed');
    expect(posts(sent).map(({ body }) => body)).toEqual([{}]);
    await expect.poll(path).toBe('/alerts');
  });

  it('signs out when a right took effect that the session does not have', async () => {
    stubApi({
      'GET user/verification/abc': waiting,
      'POST user/verification/abc': { body: { ...confirmed.body, signedOut: true } },
      'DELETE user/session': { status: 204 },
    });
    const { path, store } = renderScreen(<ConfirmAddress />, { ...place, as: { email, emailVerifiedAt: null } });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm Address' }));
    await screen.findByText('Your address is confirmed');
    await expect.poll(path).toBe('/sign-in');
    expect(store.getState().session.status).toBe('signedOut');
  });

  it('keeps the session of somebody else who is signed in', async () => {
    stubApi({
      'GET user/verification/abc': waiting,
      'POST user/verification/abc': { body: { ...confirmed.body, signedOut: true } },
    });
    const { path, store } = renderScreen(<ConfirmAddress />, { ...place, as: { email: 'bo@aspen.example' } });
    await type(/^Password/, 'right');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Address' }));
    await screen.findByText('This address is confirmed.');
    expect(path()).toBe('/confirm/abc');
    expect(store.getState().session.profile?.email).toBe('bo@aspen.example');
  });

  it('asks for no password before it is known who is signed in', async () => {
    token.store(`e30.${btoa(JSON.stringify({ sub: 1, role: 'editor' }))}.`);
    stubApi({ 'GET user/verification/abc': waiting, 'GET user': { body: { id: 1, role: 'editor', email } } });
    const { store } = renderScreen(<ConfirmAddress />, { ...place, as: null });
    await expect.poll(() => JSON.stringify(store.getState().api.queries)).toContain(email);
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    expect(screen.getByText('One moment …')).toBeTruthy();
    act(() => void store.dispatch(session.actions.signedIn({ id: 1, role: 'editor', email } as User)));
    await screen.findByText(`You are signed in as ${email}.`);
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
  });

  it('asks for the password when the signed-in user cannot be loaded', async () => {
    token.store(`e30.${btoa(JSON.stringify({ sub: 1, role: 'editor' }))}.`);
    stubApi({ 'GET user/verification/abc': waiting, 'GET user': problemReply(503, 'The database is away.') });
    const { store } = renderScreen(<ConfirmAddress />, { ...place, as: null });
    await screen.findByText('One moment …');
    await act(() => store.dispatch(sessionApi.endpoints.currentUser.initiate()));
    await screen.findByLabelText(/^Password/);
  });

  it.each([
    [problemReply(404, 'This link is not valid any more.'), /no longer valid/],
    [confirmed, 'This address is confirmed.'],
    [problemReply(503, 'The database is away.'), /could not be checked/],
  ])('says what a link is', async (reply, text) => {
    stubApi({ 'GET user/verification/abc': reply });
    renderScreen(<ConfirmAddress />, { ...place, as: null });
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: 'Confirm Address' })).toBeNull();
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
    await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
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
