import type { Averages } from '@masthead/client/types/stats';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { TrendCharts } from '../charts/TrendCharts';
import type { Campaign } from '../model/records';
import CampaignForm from '../screens/forms/CampaignForm';

const campaign: Campaign = {
  ...{ id: 9, clientId: 204, clientCompany: 'Cavanagh Filtration', date: '2026-11-05', subject: 'Inline dilution' },
  ...{ imageUrl: '', newsletterLink: 'https://aspen.example/9', leadCount: 0, createdAt: '', version: 2 },
  ...{ sent: 100, delivered: 98, opens: 40, clicks: 4, bounceRate: 2, openRate: 40.8, ctr: 4.1, ctor: 10 },
  ...{ deliveryRate: null, unsubscribeRate: null, spamRate: null, growthRate: null },
};
const at = { at: '/portal/email-marketing-stats-form/9', route: '/portal/email-marketing-stats-form/:emcStatId' };
const client = { id: 204, company: 'Cavanagh Filtration' };

describe('figures of a campaign', () => {
  const routes = (put: Routes[string]): Routes => ({
    'GET emc-stat/9': { body: campaign },
    'GET clients': listReply([client]),
    'PUT emc-stat/9': put,
  });
  const change = async (subject: string) => {
    const field = await screen.findByLabelText(/^Subject line/);
    await userEvent.clear(field);
    if (subject) await userEvent.type(field, subject);
    await userEvent.click(screen.getByRole('button', { name: /^Update Stat/ }));
    return field;
  };

  it('are not sent while a required field is empty; the first one is named', async () => {
    const sent = stubApi(routes({ body: campaign }));
    renderScreen(<CampaignForm />, at);
    const field = await change('');
    await screen.findByText('Please fill out all required fields.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('are saved with the version that was read', async () => {
    const sent = stubApi(routes({ body: { ...campaign, subject: 'New', version: 3 } }));
    const { path } = renderScreen(<CampaignForm />, at);
    await change('New');
    await screen.findByText('EMC stat updated successfully!');
    expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({ version: '"2"', body: { subject: 'New' } });
    expect(path()).not.toContain('form');
  });

  it('show both versions after a conflict and overwrite nothing', async () => {
    const theirs = { ...campaign, subject: 'Theirs', version: 3 };
    const sent = stubApi(routes(problemReply(412, 'Somebody saved first.', { current: theirs })));
    renderScreen(<CampaignForm />, at);
    await change('Mine');
    const both = await screen.findByRole('dialog');
    const row = await within(both).findByRole('row', { name: /^Subject line/ });
    expect(row.textContent).toContain('Mine');
    expect(row.textContent).toContain('Theirs');
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('show a not-found state with a link back', async () => {
    stubApi({ 'GET emc-stat/9': problemReply(404, 'Not found') });
    renderScreen(<CampaignForm />, at);
    expect(await screen.findByRole('link', { name: /Email Marketing/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('charts of figures', () => {
  it('name whose average each of them draws', () => {
    const averages = { openRate: 32.94, ctr: 4.1 } as Averages;
    renderScreen(<TrendCharts noun="issue" getMarks={() => []} averages={averages} />, at);
    screen.getByText('average of all issues 32.9%');
    screen.getByText('average of all issues 4.1%');
  });
});
