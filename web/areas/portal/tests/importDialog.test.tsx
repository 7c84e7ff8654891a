import { http, type Problem } from '@masthead/client';
import type { ReportImportDone } from '@masthead/client/types/stats';
import { droppedReport, ReportDrop } from '@masthead/kit/editor';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listReply, renderScreen, stubApi } from '../../../testing/screen';
import { ImportDialog } from '../screens/import/ImportDialog';

const slot = (position: number, fields: Partial<ReportImportDone['slots'][number]>) => ({
  ...{ kind: 'ads', position, title: 'Minus eighty', clientId: 7, clientCompany: 'Northmoor', uniqueClicks: null },
  ...{ clicks: 36, added: 0, live: 32, counted: 32, ...fields },
});
const unknown = (url: string, clicks: number, slots: string[] = [], isTold = false) => ({
  ...{ url, clicks, uniqueClicks: null, slots, isTold, isRemembered: false },
});
const LANES = 'https://northmoor.example/lanes';
const answer: ReportImportDone = {
  ...{ importId: null, summary: '', addresses: 3, matched: 1, skipped: 0, itemsChanged: 2, itemsAdded: 1, joined: 2 },
  ...{ unusedColumns: ['Email status'], unusedLines: [{ line: 3, text: 'Campaign Report' }], samples: [] },
  issue: {
    ...{ alertItemId: 42, issue: 417, title: 'Perfusion', date: '2026-11-24T01:00:00.000Z', emailStatId: null },
    ...{ recognizedBy: 'links', links: 35, slots: ['ads-1', 'ads-2', 'footer'] },
  },
  files: [{ name: 'report.csv', figures: 7, addresses: 3 }],
  figures: [{ name: 'opens', before: 10, after: 6495, isUnique: true }],
  ...{ countsLive: true, liveClicks: 796, fileClicks: 935, slots: [slot(2, {})], told: [] },
  unknown: [unknown(LANES, 9), unknown('https://aspen.example/preferences', 4)],
};
const TOLD: ReportImportDone = {
  ...answer,
  told: [unknown(LANES, 9, ['ads-2'], true)],
  unknown: answer.unknown.slice(1),
  slots: [slot(2, { clicks: 45, uniqueClicks: 28, added: 9, counted: 41 })],
};
const UNSURE: Problem = {
  ...{ status: 422, message: 'Please choose it.' },
  errors: [{ field: 'alertItemId', message: 'Please choose it.' }],
};

/** Answers the requests one after the other; the last answer is repeated. */
function answerWith(...answers: (ReportImportDone | Problem)[]) {
  const sent: Record<string, unknown>[] = [];
  const post = vi.spyOn(http, 'postForm').mockImplementation(async (_url, body, config) => {
    const form = body as FormData;
    sent.push({ ...Object.fromEntries(form), files: form.getAll('file').length, ...(config?.params as object) });
    const reply = answers[Math.min(sent.length, answers.length) - 1];
    if (reply && 'status' in reply) throw reply;
    return { data: reply };
  });
  onTestFinished(() => {
    post.mockRestore();
    droppedReport.set(null);
  });
  return sent;
}

const file = (name = 'report.csv') => new File(['URL,Clicks'], name, { type: 'text/csv' });

function show(alertItemId: number | null = null) {
  stubApi({ 'GET alert-items': listReply([{ id: 42, issue: 417, title: 'Perfusion', date: null }]) });
  droppedReport.set({ files: [file(), file('clicks.csv')], alertItemId });
  return renderScreen(<ImportDialog />, { at: '/portal/email-performance' });
}

const apply = () => userEvent.click(screen.getByRole('button', { name: /^Import figures/ }));

describe('the import of a report (STATS-79)', () => {
  it('is checked, told where an address belongs, checked again and applied', async () => {
    const sent = answerWith(answer, TOLD, { ...TOLD, importId: 5, issue: { ...answer.issue, emailStatId: 8 } });
    const { path } = show();
    await screen.findByText('Issue# 417, Perfusion');
    expect(screen.getByText(/Recognized by 35 of its links. Sent on Tuesday/)).toBeTruthy();
    expect(screen.getByText('2 addresses are still open. Their 13 clicks count for nothing yet.')).toBeTruthy();
    expect(screen.getByText('was 10')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Opens, unique' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Unique' })).toBeNull();
    expect(screen.getByText(/The record of figures is made/)).toBeTruthy();
    expect(screen.getByText(/Columns not used: Email status/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('combobox', { name: `Where ${LANES} belongs` }));
    const [option] = await screen.findAllByRole('option', { name: 'Ad 2, Northmoor', hidden: true });
    await userEvent.click(option as HTMLElement);
    await screen.findByText('1 address is still open. Its 4 clicks count for nothing yet.');
    screen.getByRole('columnheader', { name: 'Unique' });
    const row = within(screen.getByRole('region', { name: 'Clicked slots' })).getByRole('row', { name: /^Ad 2/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Ad 2', 'Minus eighty', 'Northmoor Own slot', '36 + 9', '28', '32', '41']]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Figures of issue 417 imported');
    const told = JSON.stringify([{ url: LANES, slot: 'ads-2', remember: true }]);
    expect(sent.map(({ dryRun, addresses, files }) => [dryRun, addresses, files])).toEqual([
      ['true', '[]', 2],
      ['true', told, 2],
      [undefined, told, 2],
    ]);
    expect(sent[2]).toMatchObject({ alertItemId: 42, newsletterLink: `${location.origin}/aspen-alert/417` });
    expect(path()).toBe('/portal/email-performance/email-issue-details/8');
  });

  it('asks for the issue that a report does not name', async () => {
    const sent = answerWith(UNSURE, { ...answer, issue: { ...answer.issue, recognizedBy: 'chosen' } });
    show();
    await screen.findByText('Please choose it.');
    expect(screen.getByRole('button', { name: /^Import figures/ })).toHaveProperty('disabled', true);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Issue' }));
    await userEvent.click(await screen.findByRole('option', { name: /417 Perfusion/, hidden: true }));
    await screen.findByText('Issue# 417, Perfusion');
    expect(sent.map(({ alertItemId }) => alertItemId)).toEqual([undefined, 42]);
  });

  it('takes the issue of the screen for one that does not name it', async () => {
    const sent = answerWith(UNSURE, answer);
    show(42);
    await screen.findByText('Issue# 417, Perfusion');
    expect(sent.map(({ alertItemId }) => alertItemId)).toEqual([undefined, 42]);
  });

  it('counts the clicks of the file if they are chosen', async () => {
    const sent = answerWith(answer, { ...answer, countsLive: false });
    show();
    await userEvent.click(await screen.findByRole('radio', { name: 'The file’s: 935, scanners included' }));
    await waitFor(() => expect(sent.map(({ clicks }) => clicks)).toEqual([undefined, 'file']));
  });

  it('says why a report is refused, and imports nothing', async () => {
    const sent = answerWith({ status: 409, message: 'This file has been imported already.', errors: [] });
    show();
    await screen.findByText('This file has been imported already.');
    await apply();
    expect(sent).toHaveLength(1);
  });
});

describe('a screen that takes reports', () => {
  const render = () => {
    onTestFinished(() => droppedReport.set(null));
    return renderScreen(<ReportDrop alertItemId={42} />, { at: '/today' });
  };
  const drop = (type: string, ...files: File[]) =>
    fireEvent(
      window,
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
        dataTransfer: { files, items: files.map(() => ({ kind: 'file' })) },
      }),
    );

  it('says so while files are dragged over it, and hands them over', async () => {
    const { path } = render();
    drop('dragover', file(), file('clicks.csv'));
    expect((await screen.findByText('Drop to import figures')).nextSibling?.textContent).toBe('2 files');
    drop('drop', file(), file('clicks.csv'));
    expect(droppedReport.get()).toMatchObject({ alertItemId: 42, files: [{ name: 'report.csv' }, {}] });
    expect(path()).toBe('/portal/email-performance');
    await waitFor(() => expect(screen.queryByText('Drop to import figures')).toBeNull());
  });

  it('refuses what is no CSV', async () => {
    render();
    drop('drop', file('report.xlsx'));
    await screen.findByText('report.xlsx is not a .csv file.');
    expect(droppedReport.get()).toBeNull();
  });
});
