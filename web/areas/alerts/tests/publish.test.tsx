import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { getShownStatus } from '../model/items';
import EmailPreview from '../screens/preview/EmailPreview';
import { propose } from '../screens/preview/publish/PublishDialog';
import { booking } from './bookings';
import { issue, item, section } from './issues';

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
    const { changes, path, search } = await openPreview(stored);
    const dialog = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: /Publish and copy code/ }));
    await waitFor(() => expect(path() + search()).toBe(`/alert-published/${item.id}?code=copied`));
    expect(await navigator.clipboard.readText()).toBe('<p>Frozen</p>');
    expect(changes().map(({ body, version }) => [body, version])).toEqual([[{ status: 'published' }, '"1"']]);
  });

  it('shows the code where the clipboard is out of reach', async () => {
    const user = userEvent.setup();
    const { search } = await openPreview(stored);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(within(await openDialog()).getByRole('button', { name: /Publish and copy code/ }));
    await waitFor(() => expect(search()).toBe('?code=shown'));
  });

  it('says beforehand what becomes final, and what is not checked', async () => {
    const links = [...report.links, { url: '*|ARCHIVE|*', section: 'Fact', check: { status: 'skipped' } }];
    await openPreview({
      [`GET alert-email/${item.id}/report`]: { body: { ...report, links } },
      'GET house': { body: { archive: 'delayed', archiveDays: 7, word: 'aspen' } },
      'GET alert-bookings': listReply([booking({})]),
    });
    const dialog = await openDialog();
    await within(dialog).findByText(/aspen-alert\/418, from December 1st, 2026 on\./);
    expect(within(dialog).getByText('1 booking becomes final.')).toBeTruthy();
    expect(within(dialog).getByText('Webhooks are told.')).toBeTruthy();
    expect(await within(dialog).findByText('1 link answers, 1 not checked')).toBeTruthy();
  });

  it('leaves out what is still that of another issue, on request', async () => {
    const { changes, path } = await openPreview(stored);
    const dialog = await openDialog();
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'Leave it out' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(path()).toBe(`/alert-published/${item.id}`));
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

  describe('again', () => {
    const version = {
      publishedAt: '2026-11-24T08:02:00Z',
      publishedBy: 'desk@aspen.example',
      bytes: 57_754,
      links: 89,
    };
    const first = { ...version, version: 1, isSent: true, isOnWeb: true };
    const quote = (credit: string, image: string | null = null) => ({ alertQuote: section({ credit, image }) });
    const changed = { changedSincePublished: [{ kind: 'quote' as const, position: null }] };

    async function openAgain(versions: object[], routes: Routes = {}) {
      const published = issue({ ...changed, ...quote('Ada Lovelace', 'f.example/new.png') }, { status: 'published' });
      const shown = await openPreview(
        {
          ...stored,
          [`GET alerts-all/${item.id}`]: ({ params }) => ({
            body: params.snapshot ? issue(quote('Ada Byron', 'f.example/old.png')) : published,
          }),
          [`GET alert-editions/${item.id}`]: { body: versions },
          'GET email-stats': listReply([{ id: 9, liveClicks: 743 }]),
          ...routes,
        },
        published,
      );
      await userEvent.click(screen.getByRole('button', { name: /^Publish again/ }));
      const dialog = within(await screen.findByRole('dialog', { name: /Publish issue 418 again/ }));
      await dialog.findByRole('button', { name: `Publish version ${versions.length + 1}` });
      return { ...shown, dialog };
    }

    it('shows what changed in each slot', async () => {
      const { dialog } = await openAgain([first]);
      const group = within(await dialog.findByRole('region', { name: 'Changed since version 1' }));
      expect(await group.findByText('Byron')).toBeTruthy();
      expect(group.getByText('Lovelace')).toBeTruthy();
      expect(group.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
        'Picture before',
        'Picture after',
      ]);
      expect(dialog.queryByRole('button', { name: 'Schedule' })).toBeNull();
    });

    it('names the slots of an issue whose sections were not kept', async () => {
      const whole = issue(changed, { status: 'published' });
      const { dialog } = await openAgain([first], {
        [`GET alerts-all/${item.id}`]: ({ params }) =>
          params.snapshot ? problemReply(404, 'Not kept.') : { body: whole },
      });
      expect(await dialog.findByText('How it was is not known any more.')).toBeTruthy();
    });

    it('keeps what was sent on the web, or shows the correction', async () => {
      const { dialog, changes, path } = await openAgain([first]);
      expect(await dialog.findByText('Version 1 was sent: readers have clicked it 743 times')).toBeTruthy();
      const [stays, corrects] = dialog.getAllByRole<HTMLInputElement>('radio', { name: /^Version/ });
      expect(stays?.checked).toBe(true);
      if (corrects) await userEvent.click(corrects);
      await userEvent.click(dialog.getByRole('button', { name: 'Publish version 2' }));
      await waitFor(() => expect(path()).toBe(`/alert-published/${item.id}`));
      expect(changes()[0]?.body).toEqual({ publishAgain: true, showCorrection: true });
    });

    it('goes on with a correction that the web shows', async () => {
      const second = { ...version, version: 2, isSent: false, isOnWeb: true };
      const { dialog } = await openAgain([second, { ...first, isOnWeb: false }]);
      expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Version 3/ }).checked).toBe(true);
    });

    it('asks nothing while nobody has clicked', async () => {
      const { dialog, changes } = await openAgain([{ ...first, isSent: false }]);
      expect(dialog.queryByRole('radio', { name: /^Version/ })).toBeNull();
      expect(dialog.getByText('Version 2 counts as sent.')).toBeTruthy();
      await userEvent.click(dialog.getByRole('button', { name: 'Publish version 2' }));
      await waitFor(() => expect(changes()[0]?.body).toEqual({ publishAgain: true }));
    });
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
