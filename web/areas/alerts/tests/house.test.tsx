import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemReply, renderScreen, stubApi } from '../../../testing/screen';
import { useZones } from '../../../testing/zones';
import { FORM, type House, moveUp, validateHouse } from '../model/house';
import HouseScreen from '../screens/house/House';

const house: House = {
  id: 1,
  version: 3,
  name: 'Aspen',
  newsletter: 'Aspen Alert',
  word: 'aspen',
  tagline: '',
  library: 'Atheneum',
  logo: '',
  accent: '',
  site: 'https://aspen.example',
  navigation: [
    { text: 'Library', url: '/library' },
    { text: 'Careers', url: '/careers' },
  ],
  footerColumns: [{ heading: 'Account', links: [{ text: 'Unsubscribe', url: '/unsubscribe' }] }],
  social: [{ name: 'LinkedIn', link: 'https://linkedin.example/aspen' }],
  micrositesUrl: '',
  postalAddress: '',
  preheader: '',
  testPrefix: '[Test]',
  mailService: 'none',
  unsubscribeUrl: '',
  oneClickUnsubscribe: false,
  tagLinks: false,
  trackClicks: true,
  trackRecipients: false,
  baitLink: false,
  preferencesUrl: '',
  viewOnlineUrl: '',
  timeZone: '',
  archive: 'none',
  archiveDays: 7,
  sendReports: false,
  reportDays: 3,
};
const admin = { role: 'admin' } as const;
const field = (name: string) => screen.findByRole('textbox', { name });

describe('house', () => {
  it('saves what was changed and shows it in the preview', async () => {
    const sent = stubApi({
      'GET house': { body: house },
      'PUT house': ({ body }) => ({ body: { ...house, ...(body as object), version: 4 } }),
    });
    renderScreen(<HouseScreen />, { at: '/house', as: admin });
    await userEvent.type(await field('Newsletter'), 's');
    await userEvent.click(screen.getByRole('button', { name: 'Move Careers up' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Unsubscribe' }));
    const preview = within(screen.getByRole('complementary', { name: 'Preview of the email' }));
    expect(preview.getByText('Aspen Alerts')).toBeTruthy();
    expect(preview.getByText(/no working unsubscribe/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Update House/ }));
    await screen.findByText('House has been updated!');
    const change = sent.find(({ method }) => method === 'PUT');
    expect(change?.version).toBe('"3"');
    expect(change?.body).toMatchObject({
      newsletter: 'Aspen Alerts',
      logo: '',
      navigation: [house.navigation[1], house.navigation[0]],
      footerColumns: [{ heading: 'Account', links: [] }],
    });
  });

  it('asks for the days of a delayed archive', async () => {
    const sent = stubApi({
      'GET house': { body: house },
      'PUT house': ({ body }) => ({ body: { ...house, ...(body as object), version: 4 } }),
    });
    renderScreen(<HouseScreen />, { at: '/house', as: admin });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Archive on the web' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Public some days after the date', hidden: true }));
    const days = await field('Days after the date');
    await userEvent.clear(days);
    await userEvent.click(screen.getByRole('button', { name: /Update House/ }));
    await screen.findAllByText('Days after the date are required.');
    await userEvent.type(days, '14');
    await userEvent.click(screen.getByRole('button', { name: /Update House/ }));
    await screen.findByText('House has been updated!');
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ archive: 'delayed', archiveDays: 14 });
  });

  it('sends reports some days after an issue only if that is ticked (ALERT-138)', async () => {
    const sent = stubApi({
      'GET house': { body: house },
      'PUT house': ({ body }) => ({ body: { ...house, ...(body as object), version: 4 } }),
    });
    renderScreen(<HouseScreen />, { at: '/house', as: admin });
    const tick = await screen.findByRole('checkbox', { name: 'Send reports by themselves' });
    expect(screen.queryByRole('textbox', { name: 'Days after an issue' })).toBeNull();
    await userEvent.click(tick);
    const days = await field('Days after an issue');
    expect((days as HTMLInputElement).value).toBe('3');
    await userEvent.clear(days);
    await userEvent.click(screen.getByRole('button', { name: /Update House/ }));
    await screen.findAllByText('Days after an issue are required.');
    await userEvent.type(days, '5');
    await userEvent.click(screen.getByRole('button', { name: /Update House/ }));
    await screen.findByText('House has been updated!');
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ sendReports: true, reportDays: 5 });
  });

  it('focuses the field to which the checklist leads', async () => {
    Element.prototype.scrollIntoView ??= () => undefined;
    stubApi({ 'GET house': { body: house } });
    renderScreen(<HouseScreen />, { at: '/house?field=postalAddress', as: admin });
    const address = await field('Postal address');
    await waitFor(() => expect(document.activeElement).toBe(address));
  });

  it('proposes the zone of the browser for a house that was never saved (ALERT-91)', async () => {
    useZones('UTC', 'America/New_York');
    const sent = stubApi({
      'GET house': { body: { ...house, version: 0, timeZone: 'UTC' } },
      'PUT house': ({ body }) => ({ body: { ...house, ...(body as object), version: 1 } }),
    });
    renderScreen(<HouseScreen />, { at: '/house', as: admin });
    await userEvent.type(await field('Tagline'), 'x');
    await userEvent.click(screen.getByRole('button', { name: /Update House/ }));
    await screen.findByText('House has been updated!');
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ timeZone: 'America/New_York' });
  });

  it('shows an error of an entry at its list', async () => {
    stubApi({
      'GET house': { body: house },
      'PUT house': problemReply(422, 'Please check the marked fields.', {
        errors: [{ field: 'navigation.1.url', message: 'A link needs a full address, such as https://example.com.' }],
      }),
    });
    renderScreen(<HouseScreen />, { at: '/house', as: admin });
    await userEvent.type(await field('Tagline'), 'x');
    await userEvent.click(screen.getByRole('button', { name: /Update House/ }));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('link', { name: 'Navigation' })).toBeTruthy();
    expect(screen.getByText(/A link needs a full address/)).toBeTruthy();
  });

  it('compares both versions when somebody changed it meanwhile', async () => {
    stubApi({
      'GET house': { body: house },
      'PUT house': problemReply(412, 'Somebody changed this since you opened it.', {
        current: { ...house, name: 'Meridian', version: 4, updatedByEmail: 'ana@aspen.example' },
      }),
    });
    renderScreen(<HouseScreen />, { at: '/house', as: admin });
    await userEvent.type(await field('Name'), 's');
    await userEvent.click(screen.getByRole('button', { name: /Update House/ }));
    expect(await screen.findByText(/ana@aspen.example/)).toBeTruthy();
    expect(screen.getByDisplayValue('Aspens')).toBeTruthy();
  });

  it('is read by editors, who cannot change it', async () => {
    stubApi({ 'GET house': { body: house } });
    renderScreen(<HouseScreen />, { at: '/house' });
    expect((await field('Newsletter')).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: /Update House/ })).toBeNull();
    expect(screen.getByText('Administrators can change this.')).toBeTruthy();
  });

  it('asks for own URLs only without a mail service', async () => {
    stubApi({ 'GET house': { body: { ...house, mailService: 'brevo' } } });
    renderScreen(<HouseScreen />, { at: '/house', as: admin });
    expect(await screen.findByText(/Brevo fills in unsubscribe/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Unsubscribe URL' })).toBeNull();
  });
});

describe('values of the house', () => {
  const values = FORM.toFormValues(house);

  it('need a text and an address in each link', () => {
    expect(validateHouse(values)).toEqual({});
    expect(validateHouse({ ...values, navigation: [{ text: 'x', url: ' ' }] })).toHaveProperty('navigation');
    expect(validateHouse({ ...values, footerColumns: [{ heading: '', links: [] }] })).toHaveProperty('footerColumns');
    expect(validateHouse({ ...values, site: ' ' })).toEqual({ site: 'Site is required.' });
  });

  it('are compared as sentences', () => {
    expect(FORM.formatters.footerColumns?.(house.footerColumns)).toBe('Account: Unsubscribe (/unsubscribe)');
    expect(FORM.formatters.mailService?.('hubspot')).toBe('HubSpot');
  });

  it('move up by one place', () => {
    expect(moveUp(['a', 'b', 'c'], 1)).toEqual(['b', 'a', 'c']);
    expect(moveUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
  });
});
