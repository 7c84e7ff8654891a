import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { buildChecklist } from '../model/checklist';
import { type CheckedUrl, type CheckStatus, describeChecks, summarizeChecks } from '../model/linkChecks';
import type { WholeIssue } from '../model/records';
import type { Report } from '../model/report';
import { Preflight } from '../screens/preview/Preflight';
import { PreviewHeader } from '../screens/preview/PreviewHeader';
import { getStart, type View } from '../screens/preview/view';
import { issue } from './issues';

function report(changes: Partial<Report> = {}): Report {
  const nothing = { missingSections: [], notEmailed: [], links: [], pictures: [], imagesWithoutAlt: [], warnings: [] };
  const size = {
    bytes: 58_900,
    clippedByGmail: false,
    bytesAfterTracking: 64_900,
    trackedLinks: 100,
    sectionBytes: [],
  };
  return { ...size, ...nothing, ...changes };
}

function link(path: string, status: CheckStatus, section = 'Ted', more = {}): CheckedUrl {
  return { url: `https://a.example/${path}`, section, check: { status, ...more } };
}

const titles = (changes: Partial<Report>, variant: 'standard' | 'holiday' = 'standard') =>
  buildChecklist(report(changes), 34, variant).map(({ level, title }) => `${level}: ${title}`);

describe('live checks', () => {
  it.each<[CheckedUrl[], string]>([
    [[link('a', 'ok'), link('b', 'ok')], 'All 2 links answer'],
    [[link('a', 'ok')], 'The link answers'],
    [[link('a', 'ok'), link('b', 'checking'), link('c', 'checking')], 'Checking 2 links…'],
    [[link('a', 'ok'), link('b', 'broken'), link('c', 'blocked'), link('d', 'unknown')], '1 of 4 links answers'],
  ])('are described in a line', (links, text) => {
    expect(describeChecks(summarizeChecks(links), 'link')).toBe(text);
  });

  it('count a URL of several sections once, and leave out those that are never checked', () => {
    const links = [link('a', 'ok', 'Ted'), link('a', 'ok', 'Fact'), link('b', 'skipped')];
    expect(summarizeChecks(links).total).toBe(1);
  });

  it('of old snapshots are absent', () => {
    expect(summarizeChecks([{ url: 'https://a.example', section: 'Ted' }]).total).toBe(0);
  });
});

describe('the checklist', () => {
  it.each([
    [[['Ted', 417]], 'warning: 1 slot is still that of issue 417'],
    [
      [
        ['Ted', 417],
        ['Fact', 417],
      ],
      'warning: 2 slots are still those of issue 417',
    ],
    [
      [
        ['Ted', 417],
        ['Fact', 415],
      ],
      'warning: 2 slots are still those of earlier issues',
    ],
  ] as [[string, number][], string][])('counts the slots that are carried over', (slots, line) => {
    expect(titles({ carriedOver: slots.map(([section, issue]) => ({ section, issue })) })).toContain(line);
  });

  it('has nothing to mend when all is well', () => {
    expect(titles({ links: [link('a', 'ok')], pictures: [link('b', 'ok')] })).toEqual([
      'fine: Every slot is filled',
      'fine: All 34 images have alternative text',
    ]);
  });

  it('has the notes of the report', () => {
    expect(titles({ notes: ['Switch click tracking off.'] })).toContain('note: Switch click tracking off.');
  });

  it('lists errors before warnings before notes', () => {
    const warnings = [
      { section: 'Ted', message: "Ted's link is not secure", detail: 'Use https.', severity: 'warning' as const },
      {
        section: 'Fact',
        message: 'Fact has a broken link',
        detail: 'Gone.',
        severity: 'error' as const,
        field: 'link',
      },
    ];
    expect(titles({ warnings, missingSections: ['Ad 5'], links: [link('a', 'unknown')] })).toEqual([
      'error: Fact has a broken link',
      'warning: 1 slot is empty',
      "warning: Ted's link is not secure",
      'note: 1 link could not be checked',
      'fine: All 34 images have alternative text',
    ]);
  });

  it('says of filled slots of another edition only that they are not in this one', () => {
    const notEmailed = ['Poll', 'Extra slot', 'Survey', 'Ted'];
    expect(titles({ notEmailed }, 'holiday')).toContain('note: 3 filled slots are not part of this edition');
    expect(titles({ notEmailed: ['Ted'] })).toEqual([
      'fine: Every slot is filled',
      expect.stringMatching(/^fine: All 34/),
    ]);
  });

  it('gives the reasons why links were not checked', () => {
    const links = [
      link('a', 'unknown', 'Ted', { reason: 'answered 403 Forbidden' }),
      link('b', 'unknown', 'Ted', { reason: 'answered 403 Forbidden' }),
      link('c', 'unknown', 'Ted', { reason: 'could not be reached' }),
    ];
    const note = (some: typeof links) =>
      buildChecklist(report({ links: some }), 0, 'standard').find(({ level }) => level === 'note');
    expect(note(links)).toMatchObject({
      title: '3 links could not be checked',
      detail: 'Each of 2 answered 403 Forbidden. One could not be reached.',
    });
    expect(note(links.slice(2))).toMatchObject({ detail: 'It could not be reached.' });
  });
});

describe('Copy to Clipboard', () => {
  const SIGNED = '<a href="https://go.example/go/abc">A</a>';
  const email = { id: 7, variant: 'standard', snapshot: false } as const;
  const showHeader = (whole: WholeIssue, html: string, show: View['show'] = 'email') =>
    renderScreen(
      <PreviewHeader
        issue={whole}
        email={email}
        html={html}
        view={{ ...getStart('draft'), show }}
        onView={() => undefined}
      />,
      { at: '/alert-email-preview/7' },
    );

  it.each([
    ['email', '<p>HTML</p>'],
    ['text', 'Plain text'],
  ] as const)('copies what is shown: %s', async (show, text) => {
    stubApi({ 'GET alert-email/7/text': { body: 'Plain text' } });
    const user = userEvent.setup();
    showHeader(issue(), '<p>HTML</p>', show);
    const button = await screen.findByRole('button', { name: /Copy to Clipboard/ });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it.each([
    ['draft', SIGNED, /Copy to Clipboard/, 1],
    ['draft', SIGNED, 'Download .eml', 1],
    ['draft', '<a href="https://a.example">A</a>', /Copy to Clipboard/, 0],
    ['published', SIGNED, /Copy to Clipboard/, 0],
  ] as const)('says that clicks in a draft are not counted: %s %s %s', async (status, html, name, times) => {
    stubApi({ 'GET alert-email/1043/eml': { body: 'From: desk' } });
    Object.assign(URL, { createObjectURL: () => 'blob:eml', revokeObjectURL: () => {} });
    const user = userEvent.setup();
    showHeader(issue({}, { status }), html);
    await user.click(await screen.findByRole('button', { name }));
    await screen.findAllByText(times ? /^Clicks in a draft are not counted/ : 'Copied!');
    expect(screen.queryAllByText(/^Clicks in a draft/)).toHaveLength(times);
  });
});

describe('the preflight panel', () => {
  const path = 'GET alert-email/7/report';
  const show = () =>
    renderScreen(<Preflight email={{ id: 7, variant: 'standard', snapshot: false }} images={3} />, {
      at: '/alert-email-preview/7',
    });

  it('reads the report again until all links are checked, without a reload', async () => {
    const routes: Routes = { [path]: { body: report({ links: [link('a', 'checking')] }) } };
    const sent = stubApi(routes);
    show();
    await screen.findByText('Nothing to mend. Checking 1 link…');
    routes[path] = { body: report({ links: [link('a', 'ok', 'Ted', { finalUrl: 'https://b.example/new' })] }) };
    await screen.findByText('Nothing to mend. The link answers.', {}, { timeout: 5000 });
    expect(screen.getByRole('link', { name: 'leads to b.example/new' })).toBeTruthy();
    const asked = sent.length;
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(sent.length).toBe(asked);
  }, 15_000);

  it('leads from a finding to the field to change', async () => {
    const warnings = [
      { section: 'Ted', message: 'Ted has a broken link', detail: 'Gone.', severity: 'error' as const, field: 'link' },
    ];
    stubApi({ [path]: { body: report({ warnings }) } });
    show();
    const edit = await screen.findByRole('link', { name: 'Edit Ted' });
    expect(edit.getAttribute('href')).toBe('/alert/7?slot=ted&field=link');
    expect(screen.getByRole('heading', { name: 'Errors 1' })).toBeTruthy();
  });

  it('leads from a finding about the house to its field', async () => {
    const warnings = [
      { section: 'House', message: 'There is no postal address', detail: 'Many do.', field: 'postalAddress' },
      { section: 'Email', message: 'The issue has no date', detail: 'None is printed.', field: 'date' },
    ];
    stubApi({ [path]: { body: report({ warnings }) } });
    show();
    const edit = await screen.findByRole('link', { name: 'Edit House' });
    expect(edit.getAttribute('href')).toBe('/house?field=postalAddress');
    expect(screen.getByRole('link', { name: 'Edit issue' }).getAttribute('href')).toBe('/alert/7');
  });

  it('shows merge tags as text, since they are no addresses yet', async () => {
    const links = [
      { url: '*|UNSUB|*', section: 'Footer' },
      { url: 'mailto:desk@a.example', section: 'Footer' },
      { url: 'https://a.example/b', section: 'Ted' },
    ];
    stubApi({ [path]: { body: report({ links }) } });
    show();
    await screen.findByText('*|UNSUB|*');
    const list = screen.getByRole('heading', { name: 'Links 3' }).closest('section') as HTMLElement;
    const hrefs = within(list)
      .getAllByRole('link')
      .map((found) => found.getAttribute('href'));
    expect(hrefs).toEqual(['https://a.example/b', 'mailto:desk@a.example']);
  });

  it('checks failed links again on request', async () => {
    const routes: Routes = {
      [path]: { body: report({ links: [link('a', 'unknown')] }) },
      'POST alert-email/7/checks': { status: 204 },
    };
    const sent = stubApi(routes);
    show();
    const button = await screen.findByRole('button', { name: 'Check failed links again' });
    routes[path] = { body: report({ links: [link('a', 'ok')] }) };
    await userEvent.click(button);
    await screen.findByText('Nothing to mend. The link answers.');
    expect(sent.filter(({ method }) => method.toUpperCase() === 'POST').length).toBe(1);
    expect(screen.queryByRole('button', { name: 'Check failed links again' })).toBeNull();
  });

  it('forecasts the size as sent and shows the largest sections first', async () => {
    const sectionBytes = [
      { section: 'Ad 1', bytes: 700 },
      { section: 'Ted', bytes: 2100 },
    ];
    stubApi({ [path]: { body: report({ sectionBytes }) } });
    show();
    await screen.findByText('About 64.9 KB after tracking 100 links.');
    const sizes = within(screen.getByRole('link', { name: 'Ted' }).closest('ul') as HTMLElement);
    expect(sizes.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Ted2.1 KB', 'Ad 1700 bytes']);
  });
});
