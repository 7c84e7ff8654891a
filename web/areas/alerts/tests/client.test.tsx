import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { listReply, problemReply, renderScreen, stubApi } from '../../../testing/screen';
import { ClientRemoval } from '../screens/client/ClientRemoval';
import { FORM } from '../screens/client/values';

const admin = { id: 1, role: 'admin' } as const;

describe('a client in use', () => {
  it('is kept, and the issues and slots of its live bookings are linked', async () => {
    const client = { id: 4, version: 2, company: 'Orrery', logo: null, active: true, notes: '' };
    const sent = stubApi({
      'DELETE client/4': problemReply(409, 'This client is in use by 1 booking.'),
      'GET alert-bookings': listReply([{ id: 9, position: 4, status: 'hold', issue: { issue: 431 } }]),
    });
    renderScreen(<ClientRemoval client={client as never} onGone={() => {}} />, { at: '/client/4', as: admin });
    await userEvent.click(screen.getByRole('button', { name: 'Delete Client' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const link = await screen.findByRole('link', { name: 'Ad 4 of issue 431' });
    expect(link.getAttribute('href')).toBe('/sponsors/booking/9');
    expect(screen.getByText('This client is in use by 1 booking.').tagName).toBe('STRONG');
    expect(sent.at(-1)?.params).toMatchObject({ clientId: 4, status: ['hold', 'booked'] });
  });
});

describe('a client', () => {
  it('is deleted after it was named', async () => {
    const client = { id: 4, version: 2, company: 'Orrery', logo: null, active: true, notes: '' };
    stubApi({ 'DELETE client/4': { body: { deleted: [4] } } });
    const onGone = vi.fn();
    renderScreen(<ClientRemoval client={client as never} onGone={onGone} />, { at: '/client/4', as: admin });
    await userEvent.click(screen.getByRole('button', { name: 'Delete Client' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('“Orrery”');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Client deleted successully');
    expect(onGone).toHaveBeenCalled();
  });
});

describe('the form of a client', () => {
  const client = { company: ' Orrery Labs ', logo: ' ', active: true, notes: '' };
  it('is sent with null for blank fields', () =>
    expect(FORM.toRequestBody(client)).toEqual({ company: 'Orrery Labs', logo: null, active: true, notes: null }));
  it('shows the URL of its logo with https:// (API-12)', () => {
    const stored = { id: 5, version: 1, createdAt: '', clientPortalId: null, assignedUserId: null };
    expect(FORM.toFormValues({ ...stored, ...client, logo: 'cdn.example/l.png' }).logo).toBe(
      'https://cdn.example/l.png',
    );
    expect(FORM.toFormValues({ ...stored, ...client, logo: null }).logo).toBeNull();
  });
  it('requires a company', () => {
    expect(FORM.validate({ ...client, company: ' ' }).company).toBe('Please fill out all fields');
    expect(FORM.validate(client).company).toBeUndefined();
  });
});
