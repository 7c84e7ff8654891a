import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { getShownStatus } from '../model/items';
import EmailPreview from '../screens/preview/EmailPreview';
import { propose } from '../screens/preview/publish/useMoment';
import { issue, item } from './issues';

const size = { bytes: 58_900, clippedByGmail: false, bytesAfterTracking: 64_900, trackedLinks: 100, sectionBytes: [] };
const report = {
  ...size,
  missingSections: ['Ted'],
  notEmailed: [],
  links: [{ url: 'https://a.example', section: 'Fact', check: { status: 'ok' } }],
  pictures: [],
  imagesWithoutAlt: [],
  warnings: [],
  carriedOver: [{ section: 'Fact', issue: 417 }],
};

async function openPreview(routes: Routes = {}, whole = issue()) {
  const sent = stubApi({
    [`GET alerts-all/${item.id}`]: { body: whole },
    [`GET alert-email/${item.id}`]: ({ params }) => ({ body: params.snapshot ? '<p>Frozen</p>' : '<p>Now</p>' }),
    [`GET alert-email/${item.id}/report`]: { body: report },
    ...routes,
  });
  const shown = renderScreen(<EmailPreview variant="standard" />, {
    at: `/alert-email-preview/${item.id}`,
    route: '/alert-email-preview/:id',
  });
  await screen.findByRole('button', { name: 'Send test' });
  return { ...shown, sent, changes: () => sent.filter(({ method }) => method !== 'GET') };
}

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Publish/ }));
  return screen.findByRole('dialog', { name: /Publish issue 418/ });
};
const stored: Routes = {
  [`PUT alert-item/${item.id}`]: ({ body }) => ({ body: { ...item, ...(body as object), version: 2 } }),
};

describe('publishing from the checklist', () => {
  it('shows what is to be decided, what was found and what passed', async () => {
    await openPreview();
    const dialog = await openDialog();
    await within(dialog).findByText('1 slot is still that of issue 417');
    expect(within(dialog).getByText('1 slot is empty')).toBeTruthy();
    expect(within(dialog).getByText('The link answers')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
      `/alert/${item.id}?show=carried`,
    );
  });

  it('names the fields of another issue, and is open again after a slot was edited', async () => {
    const parts = [{ section: 'Discovery', issue: 417, fields: ['Citation', 'Link'] }];
    const body = { ...report, carriedOver: [], carriedOverFields: parts };
    const { search, traverse } = await openPreview({ [`GET alert-email/${item.id}/report`]: { body } });
    const dialog = await openDialog();
    await within(dialog).findByText('2 fields are still those of issue 417');
    expect(within(dialog).getByText(/: Citation, Link\./)).toBeTruthy();
    expect(within(dialog).getByRole('radio', { name: 'Leave them out' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('link', { name: 'Discovery' }));
    expect(search()).toBe('?slot=discovery');
    await traverse(-1);
    expect(await screen.findByRole('dialog', { name: /Publish issue 418/ })).toBeTruthy();
  });

  it('publishes and copies the frozen code', async () => {
    const user = userEvent.setup();
    const { changes } = await openPreview(stored);
    const dialog = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: /Publish and copy code/ }));
    await screen.findByText('Issue# 418 published, its code is copied');
    expect(await navigator.clipboard.readText()).toBe('<p>Frozen</p>');
    expect(changes().map(({ body, version }) => [body, version])).toEqual([[{ status: 'published' }, '"1"']]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves out what is still that of another issue, on request', async () => {
    const { changes } = await openPreview(stored);
    const dialog = await openDialog();
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'Leave it out' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await screen.findByText('Issue# 418 published');
    expect(changes()[0]?.body).toEqual({ status: 'published', removeCarriedOver: true });
  });

  it('stays open and says why when it is refused', async () => {
    await openPreview({ [`PUT alert-item/${item.id}`]: problemReply(412, 'Somebody changed it.') });
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await screen.findByText('Issue# 418 was not published. Somebody changed it.');
    expect(screen.getByRole('dialog', { name: /Publish issue 418/ })).toBeTruthy();
  });

  it('schedules the issue for a chosen time', async () => {
    const { changes } = await openPreview(stored, issue({}, { date: '2099-11-24T01:00:00.000Z' }));
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule', pressed: false }));
    expect(await within(dialog).findByText(/GMT[+-]/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule for November 24, 2099 9:00 AM' }));
    await screen.findByText(/^Issue# 418 will be published November 24, 2099/);
    expect(changes()[0]?.body).toEqual({ publishAt: new Date(2099, 10, 24, 9).toISOString() });
  });

  it('takes a time back', async () => {
    const { changes } = await openPreview(stored, issue({}, { publishAt: '2099-11-24T14:00:00.000Z' }));
    await userEvent.click(screen.getByRole('button', { name: /^Scheduled/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Do not publish' }));
    await screen.findByText('Issue# 418 will not be published by itself');
    expect(changes()[0]?.body).toEqual({ publishAt: null });
  });

  it('publishes again what changed since', async () => {
    const changed = issue(
      { changedSincePublished: [{ kind: 'quote', position: null }] },
      { status: 'published', version: 7 },
    );
    const { changes } = await openPreview(stored, changed);
    await userEvent.click(screen.getByRole('button', { name: /^Publish again/ }));
    const dialog = await screen.findByRole('dialog', { name: /Publish issue 418 again/ });
    expect(within(dialog).queryByRole('button', { name: 'Schedule' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(changes()[0]?.body).toEqual({ publishAgain: true }));
  });
});

describe('the preview of a published issue', () => {
  const published = issue({ changedSincePublished: [{ kind: 'quote', position: null }] }, { status: 'published' });

  it('opens on what was published and names the version that is copied', async () => {
    const { sent } = await openPreview({}, published);
    const copy = () => screen.getByRole('button', { name: /Copy to Clipboard/ }).textContent;
    expect(copy()).toContain('as published, without 1 changed slot');
    expect(sent.find(({ path }) => path === `alert-email/${item.id}`)?.params).toMatchObject({ snapshot: true });
    await userEvent.click(screen.getByRole('button', { name: /^Now, changed slots/ }));
    await waitFor(() => expect(copy()).toContain('as it is now'));
  });

  it('leads to the clicks on the email once there are figures (STATS-65)', async () => {
    const { sent } = await openPreview({ 'GET email-stats': listReply([{ id: 9 }]) }, published);
    const link = await screen.findByRole('link', { name: 'Clicks' });
    expect(link.getAttribute('href')).toBe('/portal/email-performance/email-issue-details/9');
    expect(sent.find(({ path }) => path === 'email-stats')?.params).toMatchObject({ alertItemId: item.id });
  });

  it('has nothing to publish when nothing changed', async () => {
    await openPreview({}, issue({}, { status: 'published' }));
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });
});

describe('the status of an issue', () => {
  it.each([
    ['draft', null, 'draft'],
    ['draft', '2099-11-24T14:00:00.000Z', 'scheduled'],
    ['published', null, 'published'],
  ] as const)('%s with the time %s is %s', (status, publishAt, shown) => {
    expect(getShownStatus({ ...item, status, publishAt })).toBe(shown);
  });
});

describe('the proposed time', () => {
  const now = Date.parse('2026-11-23T15:00:00Z');
  it.each([
    ['2026-11-24T01:00:00.000Z', '2026-11-24 09:00:00'],
    ['2026-11-23T01:00:00.000Z', '2026-11-24 09:00:00'],
    [null, '2026-11-24 09:00:00'],
    ['2026-12-01T01:00:00.000Z', '2026-12-01 09:00:00'],
  ])('of an issue dated %s is %s', (date, moment) => {
    expect(propose(date, now)).toBe(moment);
  });
});
