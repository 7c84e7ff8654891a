import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { filterAds, findNextAdSlot, groupSlotsByAd, toAdValues } from '../model/ads';
import type { Ad } from '../model/records';
import { buildRunSheet } from '../model/slots';
import AlertScreen from '../screens/alert/AlertScreen';
import { booking } from './bookings';
import { issue, item, section } from './issues';

const clarify: Ad = {
  id: 7,
  name: 'Clarify 2,000 L',
  sponsor: 'Cavanagh Filtration',
  imageLink: 'files.example/clarify.png',
  link: 'https://cavanagh.example/clarify',
  status: 'published',
};
const bags: Ad = { ...clarify, id: 8, name: 'Bags that hold the line', sponsor: 'Heliox' };
const clients = [{ id: 204, company: 'cavanagh  filtration' }];
const microsites = [
  { id: 2, pageTitle: 'Cavanagh', clientId: 204, status: 'published' },
  { id: 3, pageTitle: 'Cavanagh', clientId: 204, status: 'published' },
  { id: 4, pageTitle: 'Cavanagh', clientId: 204, status: 'draft' },
] as const;

describe('the values of a slot from an ad', () => {
  it('are its image, its link, and client and microsite of its sponsor', () => {
    expect(toAdValues(clarify, clients, microsites)).toEqual({
      adId: 7,
      image: 'files.example/clarify.png',
      link: 'https://cavanagh.example/clarify',
      clientId: 204,
      micrositeLink: expect.stringContaining('id=3'),
    });
  });

  it('have no client and no microsite when the sponsor is unknown', () => {
    expect(toAdValues(bags, clients, microsites)).toMatchObject({ clientId: null, micrositeLink: null });
    expect(toAdValues({ ...bags, sponsor: null }, [{ id: 1, company: '' }], [])).toMatchObject({ clientId: null });
  });

  it('have no microsite while all of the client are drafts', () => {
    const drafts = microsites.map((microsite) => ({ ...microsite, status: 'draft' as const }));
    expect(toAdValues(clarify, clients, drafts).micrositeLink).toBeNull();
  });
});

describe('ads to choose from', () => {
  it('are found by words of name and sponsor', () => {
    const found = (search: string) => filterAds([clarify, bags], search).map(({ id }) => id);
    expect([found(''), found('CLARIFY cavanagh'), found('heliox'), found('clarify heliox')]).toEqual([
      [7, 8],
      [7],
      [8],
      [],
    ]);
  });

  it('say in which slots of the issue they are', () => {
    const ads = [section({ position: 1, adId: 7 }), section({ position: 4, adId: 7 }), section({ position: 2 })];
    expect([...groupSlotsByAd(buildRunSheet(issue({ alertAds: ads })))]).toEqual([[7, 'Ad 1, Ad 4']]);
  });

  it('fill the slots of the edition one after the other', () => {
    const next = (key: string, holidayAlert: boolean) =>
      findNextAdSlot(buildRunSheet(issue({}, { holidayAlert })), key)?.key;
    expect([next('ads-1', false), next('ads-9', false), next('ads-10', false)]).toEqual(['ads-2', 'ads-10', undefined]);
    expect(next('ads-9', true)).toBeUndefined();
  });

  it('leave out a slot that is filled, unless it still shows the ad of another issue', () => {
    const ads = [section({ position: 2 }), section({ position: 3, carriedOverFrom: 417 })];
    expect(findNextAdSlot(buildRunSheet(issue({ alertAds: ads })), 'ads-1')?.key).toBe('ads-3');
  });
});

const filled = section({
  position: 1,
  link: 'https://old.example',
  altText: 'An old picture',
  attribution: 'A417',
  carriedOverFrom: 417,
  version: 5,
});

async function openIssue(routes: Routes = {}, search = '') {
  const sent = stubApi({
    [`GET alerts-all/${item.id}`]: { body: issue({ alertAds: [filled] }) },
    [`GET alert-email/${item.id}/report`]: problemReply(503, 'Down'),
    'GET clients': listReply(clients),
    'GET microsites': listReply(microsites),
    'GET ads': listReply([clarify, bags]),
    ...routes,
  });
  renderScreen(<AlertScreen />, { at: `/alert/${item.id}${search}`, route: '/alert/:id' });
  await screen.findByRole('list', { name: 'Run sheet' });
  return () => sent.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence'));
}

describe('picking an ad', () => {
  it('saves it with one click, goes on with the next slot, and can be undone', async () => {
    let version = 5;
    const changes = await openIssue({
      [`PUT alert-ads/${filled.id}`]: ({ body }) => {
        version += 1;
        return { body: { ...filled, ...(body as object), version } };
      },
      'POST alert-ads': { body: section({ position: 2, adId: 8 }) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Pick an ad for Ad 1' }));
    const dialog = await screen.findByRole('dialog', { name: /Ad 1: pick an ad/ });
    await userEvent.click(await within(dialog).findByRole('button', { name: /Clarify/ }));
    await screen.findByText('Ad 1: Clarify 2,000 L');
    const second = await screen.findByRole('dialog', { name: /Ad 2: pick an ad/ });
    await userEvent.click(within(second).getByRole('button', { name: /Bags/ }));
    await screen.findByRole('dialog', { name: /Ad 3: pick an ad/ });
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo', hidden: true })[0] as HTMLElement);
    await waitFor(() => expect(changes()).toHaveLength(3));
    const [put, post, undo] = changes();
    expect(put?.version).toBe('"5"');
    expect(put?.body).toMatchObject({ adId: 7, clientId: 204, image: clarify.imageLink, link: clarify.link });
    expect(put?.body).toMatchObject({ altText: null, attribution: null, position: 1 });
    expect(post?.body).toMatchObject({ alertItemId: item.id, position: 2, adId: 8, clientId: null });
    expect(undo?.version).toBe('"6"');
    expect(undo?.body).toMatchObject({ adId: null, link: 'https://old.example', carriedOverFrom: 417 });
  });

  it('offers the approved creatives of the client who booked the slot, each once', async () => {
    const creative = {
      image: 'files.example/bags.png',
      imageWidth: 485,
      imageHeight: 400,
      link: 'https://heliox.example',
    };
    const approved = [21, 22].map((id) =>
      booking({
        id,
        clientId: 204,
        creativeStatus: 'approved',
        creative: { ...creative, altText: 'Bags on a pallet' },
      }),
    );
    const held = booking({ position: 1, clientId: 204, status: 'hold' });
    const changes = await openIssue({
      'GET alert-bookings': ({ params }) => listReply(params.clientId === 204 ? approved : [held]),
      [`PUT alert-ads/${filled.id}`]: ({ body }) => ({ body: { ...filled, ...(body as object), version: 6 } }),
    });
    const row = within(screen.getByRole('list', { name: 'Run sheet' }));
    expect((await row.findByText('On hold for Heliox Single-Use')).closest('p')?.textContent).toBe(
      'On hold for Heliox Single-Use, creative awaited',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pick an ad for Ad 1' }));
    const offered = within(await screen.findByRole('list', { name: 'Approved ads of Heliox Single-Use' }));
    expect(offered.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(offered.getByRole('button', { name: /Bags on a pallet/ }));
    await screen.findByText('Ad 1: Heliox Single-Use');
    expect(changes()[0]?.body).toMatchObject({
      ...{ adId: null, image: creative.image, link: creative.link, altText: 'Bags on a pallet', clientId: 204 },
      micrositeLink: expect.stringContaining('id=3'),
    });
  });

  it('stays at the slot when it is refused', async () => {
    await openIssue({ [`PUT alert-ads/${filled.id}`]: problemReply(412, 'Somebody changed it.') });
    await userEvent.click(screen.getByRole('button', { name: 'Pick an ad for Ad 1' }));
    await userEvent.click(await screen.findByRole('button', { name: /Clarify/ }));
    expect(await screen.findByText('Ad 1 was not changed. Somebody changed it.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: /Ad 1: pick an ad/ })).toBeTruthy();
  });

  it('says when no ad has the words', async () => {
    await openIssue();
    await userEvent.click(screen.getByRole('button', { name: 'Pick an ad for Ad 1' }));
    await screen.findByRole('button', { name: /Clarify/ });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name or sponsor' }), 'nothing');
    await screen.findByText('No ad found');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('button', { name: /Clarify/ })).toBeTruthy();
  });

  it('in the form of the slot fills its fields', async () => {
    const changes = await openIssue(
      { [`PUT alert-ads/${filled.id}`]: { body: { ...filled, adId: 7, version: 6 } } },
      '?slot=ads-1',
    );
    const form = await screen.findByRole('dialog', { name: /Ad 1/ });
    const field = () => within(form).getByLabelText('Ad');
    await waitFor(() => expect(field().getAttribute('aria-haspopup')).toBe('listbox'));
    await userEvent.click(field());
    await userEvent.click(await screen.findByText(/Clarify 2,000 L/, { selector: '[role=option] *' }));
    expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(clarify.link);
    expect(within(form).getByRole('link', { name: 'Open the ad' }).getAttribute('href')).toBe('/ad/7');
    await userEvent.click(within(form).getByRole('button', { name: /^Save(?! and next)/ }));
    await waitFor(() => expect(changes()[0]?.body).toMatchObject({ adId: 7, clientId: 204, altText: null }));
  });
});
