import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import ContentDetails from '../screens/content/ContentDetails';
import IssueDetails from '../screens/issue/IssueDetails';
import { ImportHistory } from '../screens/leads/Leads';
import { ImportResult } from '../screens/leads/LeadUpload';

const DETAILS = '/portal/email-performance/email-issue-details';
const alertItem = { id: 42, issue: 417, title: 'Resins', date: '2026-10-13T01:00:00.000Z', deletedAt: null };
const stat = {
  ...{ id: 2, alertItemId: 42, alertItem, newsletterLink: 'https://news.example/417', isDuplicate: false },
  ...{
    sent: 21_780,
    delivered: 21_512,
    opens: 6495,
    clicks: 796,
    bounceRate: 1.2,
    openRate: 30.2,
    ctr: 3.7,
    ctor: 12.3,
  },
  ...{ deliveryRate: null, unsubscribeRate: null, spamRate: null, growthRate: null, createdAt: '', version: 3 },
};
const content = {
  ...{ id: 5, emailStatId: 2, alertItemId: 42, issue: 417, clientId: 7, clientCompany: 'Tidewater', version: 4 },
  ...{ contentType: 'featured-content', category: '', imageUrl: '', externalLink: 'https://tidewater.example' },
  ...{
    date: '2026-10-13T01:00:00.000Z',
    createdAt: '2026-10-13T01:00:00.000Z',
    leadCount: 0,
    clicks: null,
    liveClicks: null,
    source: 'typed',
    emailLeadStats: [],
  },
};
const imported = {
  ...{ id: 9, emailContentStatId: 5, emcStatId: null, userId: 1, userEmail: null, fileName: 'leads.csv', version: 1 },
  ...{ imported: 1, updated: 0, skipped: 0, undoneAt: null, leadsDeletedAt: null },
  createdAt: '2026-10-13T01:00:00.000Z',
};
const averages = { issues: {}, campaigns: {} };
const routes = (more: Routes = {}): Routes => ({
  'GET email-stat/2': { body: stat },
  'GET email-content-stats/2': listReply([]),
  'GET stat-trends': { body: { issues: [], campaigns: [], averages } },
  'GET email-content-stat/5': { body: content },
  'GET email-lead-stats/5': listReply([]),
  'GET lead-imports': listReply([]),
  ...more,
});
const answer = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: action }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action }));
};

describe('figures of an issue', () => {
  const renderIssue = () => renderScreen(<IssueDetails />, { at: `${DETAILS}/2`, route: `${DETAILS}/:id` });

  it('are deleted at the version that was read, with a message (STATS-5)', async () => {
    const sent = stubApi(routes({ 'DELETE email-stat/2': { body: { deleted: [2] } } }));
    const { path } = renderIssue();
    await answer('Delete Overall Stats');
    expect(await screen.findByText('Email stat deleted successfully!')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'DELETE')?.version).toBe('"3"');
    expect(path()).toBe('/portal/email-performance');
  });

  it('are not deleted while they have content', async () => {
    stubApi(routes({ 'GET email-content-stats/2': listReply([content]) }));
    renderIssue();
    expect(await screen.findByText('Delete all content stats first')).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Overall Stats' });
    expect(button.disabled).toBe(true);
  });

  it('stay, with the reason, if the service refuses', async () => {
    stubApi(routes({ 'DELETE email-stat/2': problemReply(409, 'Delete all content stats first') }));
    const { path } = renderIssue();
    await answer('Delete Overall Stats');
    expect(await screen.findByText('Delete all content stats first')).toBeTruthy();
    expect(path()).toContain('email-issue-details/2');
  });
});

describe('content of an issue', () => {
  const path = `${DETAILS}/email-content-details`;
  const renderContent = () => renderScreen(<ContentDetails />, { at: `${path}/5`, route: `${path}/:id` });

  it('is deleted with a message (STATS-19)', async () => {
    stubApi(routes({ 'DELETE email-content-stat/5': { body: { deleted: [5] } } }));
    renderContent();
    await answer('Delete Content Stat');
    expect(await screen.findByText('Email content stat deleted successfully!')).toBeTruthy();
  });

  it('with leads is deleted only after them (STATS-19)', async () => {
    const [lead] = [{ id: 3, email: 'ana@x.example', version: 1 }];
    const answers = routes({
      'GET email-content-stat/5': { body: { ...content, leadCount: 1, emailLeadStats: [lead] } },
      'GET email-lead-stats/5': listReply([lead]),
      'DELETE email-lead-stats/5': { body: { deleted: [3] } },
    });
    stubApi(answers);
    renderContent();
    await screen.findByText('Delete all leads first');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Content Stat' }).disabled).toBe(true);
    await answer('Delete All Leads');
    await screen.findByText('Leads deleted successfully!');
  });

  it('offers no Undo of an import whose leads were deleted', async () => {
    const leadsDeletedAt = '2026-10-14T01:00:00.000Z';
    stubApi(
      routes({
        'GET lead-imports': listReply([
          { ...imported, leadsDeletedAt },
          { ...imported, id: 10 },
        ]),
      }),
    );
    renderContent();
    expect(await screen.findByText(/leads deleted/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Undo', hidden: true })).toHaveLength(1);
  });

  it.each([
    [null, 1],
    ['2026-10-14T01:00:00.000Z', 0],
  ])('whose leads were deleted at %s: its import result has %i Undo', async (leadsDeletedAt, count) => {
    const result = {
      importId: 9,
      unchanged: 0,
      errors: [],
      leads: [],
      samples: [],
      joined: 0,
      unusedColumns: [],
      unusedLines: [],
      columns: ['Email'],
      mapping: { email: 0 },
    };
    const layout = { encoding: 'utf-8', delimiter: ',', hasHeader: true, sample: [] };
    const parent = { kind: 'content', id: 5, clientId: 7 } as const;
    stubApi(routes({ 'GET lead-imports': listReply([{ ...imported, leadsDeletedAt }]) }));
    renderScreen(
      <>
        <ImportResult
          parent={parent}
          answer={{ ...imported, ...result, ...layout }}
          fileName="leads.csv"
          onClose={() => {}}
        />
        <ImportHistory parent={parent} />
      </>,
      { at: `${path}/5` },
    );
    await screen.findByText('Imports');
    const inResult = screen.queryAllByRole('button', { name: 'Undo', hidden: true }).filter((button) => {
      return button.closest('details') === null;
    });
    expect(inResult).toHaveLength(count);
  });

  it('takes one file of leads at a time (STATS-14)', async () => {
    const sent = stubApi(routes());
    renderContent();
    const zone = (await screen.findByText('Drop a CSV file here or')).closest('[class*=area]') as HTMLElement;
    const files = ['a', 'b'].map((name) => new File(['Email'], `${name}.csv`, { type: 'text/csv' }));
    fireEvent.drop(zone, { dataTransfer: { files } });
    expect((await screen.findByRole('alert')).textContent).toBe('One CSV file at a time.');
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
