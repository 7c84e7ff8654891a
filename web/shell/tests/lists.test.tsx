import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type FunctionComponent } from 'react';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, type SentRequest, stubApi } from '../../testing/screen';

/** Every list screen of the console: what calls `useList`. A new one is tested without being named here. */
const AREAS = join(__dirname, '../../areas');
const LISTS = readdirSync(AREAS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('/tests/'))
  .map((path) => ({ file: join(AREAS, path), source: readFileSync(join(AREAS, path), 'utf8') }))
  .filter(({ source }) => source.includes('useList('))
  .map(({ file, source }) => ({
    ...{ file, name: basename(file, '.tsx') },
    hasRemoval: /removal[=:]|<RecordList/.test(source),
    hasUndo: source.includes('<RecordList'),
  }));
const REMOVALS = LISTS.filter(({ hasRemoval }) => hasRemoval);

/** Properties of lists that are not a route by themselves. */
const PROPS: Record<string, object> = {
  Library: { view: 'list' },
  Leads: { parent: { kind: 'campaign', id: 9 }, of: 'Inline dilution' },
};

/** A row of each list whose rows can be removed, with what its columns show. */
const ROWS: Record<string, object> = {
  PostList: { title: 'Thaw', selectedCategories: [], status: 'draft' },
  JobList: { jobTitle: 'Cell culture lead', status: 'draft' },
  EventList: { title: 'Interphex', status: 'draft' },
  AdList: { name: 'Heliox', status: 'draft' },
  UserList: { email: 'ana@aspen.example', role: 'editor', clientId: null, createdAt: '2026-01-05T09:00:00Z' },
  ContactForms: { name: 'Ada', message: 'Hello', status: 'new', kind: 'support', createdAt: '2026-01-05T09:00:00Z' },
  MicrositeList: { pageTitle: 'Heliox', status: 'draft', completed: 1, sections: 9, createdAt: '2026-01-05T09:00:00Z' },
  Folder: {
    name: 'a.pdf',
    url: 'files.example/a.pdf',
    type: 'application/pdf',
    size: 9,
    createdAt: '2026-01-05T09:00:00Z',
  },
  Library: { title: 'Cork hall', url: 'files.example/a.png', mediaTags: [], date: '2026-01-05T09:00:00Z' },
};

type Reply = Routes[string];

/** Answer every request in the same way; a function may be exchanged later. */
function stubAll(answer: { reply: (sent: SentRequest) => Exclude<Reply, (...args: never) => unknown> }) {
  return stubApi(new Proxy<Routes>({}, { get: () => (sent: SentRequest) => answer.reply(sent) }));
}

const isChange = ({ method, path }: SentRequest) => method === 'DELETE' || path.endsWith('/restore');
/** What a list asks for, among other requests of its screen. */
const getListPath = (sent: SentRequest[]) => (sent.find(({ params }) => params.limit) ?? sent[0])?.path;

async function open(file: string, query = '') {
  const name = basename(file, '.tsx');
  const module: Record<string, FunctionComponent> = await import(/* @vite-ignore */ file);
  const List = (module.default ?? module[name]) as FunctionComponent;
  return renderScreen(createElement(List, PROPS[name]), { at: `/list${query}`, as: { id: 1, role: 'admin' } });
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** The title of the empty state, once there is one. */
const title = () =>
  waitFor(() => {
    const heading = document.querySelector('h2:has(+ p)');
    if (!heading) throw new Error('The list is not empty.');
    return heading.textContent;
  });

describe.each(LISTS)('$name', ({ file }) => {
  it('says what it is for while it is empty, and what a search did not find', async () => {
    stubAll({ reply: () => listReply([]) });
    const { search } = await open(file);
    const first = await title();
    expect(first).not.toMatch(/No more|found/);
    expect(screen.queryByRole('table')).toBeNull();
    const [field] = screen.queryAllByRole('searchbox');
    if (!field) return;
    await userEvent.type(field, 'zzz{Enter}');
    await expect.poll(title).toMatch(/found$/);
    await userEvent.click(await button(/^Clear (search|filters)$/));
    await expect.poll(title).toBe(first);
    expect(search()).toBe('');
    expect((field as HTMLInputElement).value).toBe('');
  });

  it('leads back from behind its last page', async () => {
    const sent = stubAll({ reply: () => listReply([], 46) });
    const { search } = await open(file, '?page=99');
    const empty = await title();
    if (!sent.some(({ params }) => Number(params.skip) > 0)) return expect(empty).not.toMatch(/^No more/);
    expect(empty).toMatch(/^No more \w+/);
    screen.getByText('Page 99 is past the last one.');
    await userEvent.click(await button('Back to page 1'));
    await expect.poll(title).not.toMatch(/^No more/);
    expect(search()).toBe('');
  });

  it('says that it failed, and loads on Retry', async () => {
    const answer: Parameters<typeof stubAll>[0] = { reply: () => problemReply(500, 'The database is away.') };
    stubAll(answer);
    await open(file);
    const failure = (await screen.findByText(/could not be loaded\. The database is away\./)).closest('[role=alert]');
    answer.reply = () => listReply([]);
    await userEvent.click(within(failure as HTMLElement).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(failure?.isConnected).toBe(false));
    await title();
  });
});

it('searches from page 1 in the part of the inbox that is shown, and keeps that part when the search is cleared', async () => {
  stubAll({ reply: () => listReply([]) });
  const inbox = LISTS.find(({ name }) => name === 'ContactForms');
  const { search } = await open(inbox?.file ?? '', '?status=handled&page=2');
  await userEvent.type(await screen.findByRole('searchbox'), 'zzz{Enter}');
  await waitFor(() => expect(search()).toBe('?status=handled&search=zzz'));
  await userEvent.click(await button('Clear filters'));
  await waitFor(() => expect(search()).toBe('?status=handled'));
});

it('marks a contact form as handled by one click in its row', async () => {
  const row = { id: 5, version: 1, notes: '', notMailed: [], ...ROWS.ContactForms };
  const sent = stubAll({
    reply: ({ method, path }) => (method === 'PUT' ? { body: row } : listReply(path === 'contact-forms' ? [row] : [])),
  });
  await open(LISTS.find(({ name }) => name === 'ContactForms')?.file ?? '');
  await userEvent.click(await button('Mark the form of Ada as handled'));
  await screen.findByText('1 marked as handled');
  const changes = sent.filter(({ method }) => method === 'PUT');
  expect(changes).toMatchObject([{ path: 'contact-form/5', body: { status: 'handled' } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('unselects a contact form that is deleted in its dialog', async () => {
  const row = { id: 5, version: 1, notes: '', notMailed: [], ...ROWS.ContactForms };
  const sent = stubAll({
    reply: ({ method, path }) => {
      if (path === 'contact-form/5') return { body: row };
      if (method === 'DELETE') return { body: { deleted: [5] } };
      return listReply(path === 'contact-forms' && !sent.some(isChange) ? [row] : []);
    },
  });
  await open(LISTS.find(({ name }) => name === 'ContactForms')?.file ?? '', '?open=5');
  const dialog = await screen.findByRole('dialog', { name: /Ada/ });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada', hidden: true }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: /^Delete/ }));
  const question = await screen.findByRole('dialog', { name: 'Delete this contact form?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('1 selected', { exact: false })).toBeNull());
});

describe.each(REMOVALS)('a removal from $name', ({ file, name, hasUndo }) => {
  it('names what goes, keeps it when it is refused, and unselects it when it is gone', async () => {
    const row = ROWS[name];
    if (!row) throw new Error(`Give ROWS a row of ${name}.`);
    const sent = stubAll({
      reply: ({ method, path }) => {
        const changes = sent.filter(isChange);
        if (method === 'DELETE' && changes.length === 1) return problemReply(503, 'Away.');
        if (method === 'DELETE' || path.endsWith('/restore')) return { body: { deleted: [5], restored: [5] } };
        return listReply(path === getListPath(sent) && changes.length < 2 ? [{ id: 5, ...row }] : []);
      },
    });
    await open(file);
    const remove = async () => {
      const bar = await screen.findByRole('region', { name: 'Selected rows' });
      await userEvent.click(within(bar).getByRole('button', { name: /^Delete/ }));
      const question = await screen.findByRole('dialog', { name: /^Delete this/ });
      await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
      return question.textContent;
    };
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/ });
    await userEvent.click(box);
    expect(await remove()).toContain(`“${box.ariaLabel?.replace('Select ', '')}”`);
    await screen.findByText('Away.');
    expect(box.checked).toBe(true);
    await remove();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
    const removal = expect.objectContaining({ itemsToDelete: [5] });
    expect(sent.filter(isChange).map(({ body }) => body)).toEqual([removal, removal]);
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(hasUndo ? 1 : 0);
    if (!hasUndo) return;
    await userEvent.click(await button('Undo'));
    await screen.findByText(/^1 .+ restored$/);
    expect(sent.filter(isChange).at(-1)?.body).toEqual({ itemsToRestore: [5] });
  });

  it('leads to the page before when its last page is emptied', async () => {
    const sent = stubAll({
      reply: ({ method, path, params }) => {
        if (method === 'DELETE') return { body: { deleted: [5] } };
        const isRow = path === getListPath(sent) && (!params.skip || !sent.some(isChange));
        return listReply(isRow ? [{ id: 5, ...ROWS[name] }] : [], Number(params.limit) + 1);
      },
    });
    const { search } = await open(file, '?page=2');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Select (?!all)/ }));
    const bar = await screen.findByRole('region', { name: 'Selected rows' });
    const isPaged = sent.some(({ params }) => params.skip);
    await userEvent.click(within(bar).getByRole('button', { name: /^Delete/ }));
    const question = await screen.findByRole('dialog', { name: /^Delete this/ });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
    if (isPaged) await waitFor(() => expect(search()).toBe(''));
  });
});

describe.each([
  [
    'UserList',
    '?search=+ada+&role=editor&account=deactivated&confirmation=not-confirmed&sort=-email',
    { q: 'ada', role: 'editor', active: false, verification: 'unverified', sort: '-email', limit: 3500 },
    '?role=owner&account=x&confirmation=x&sort=password',
    { limit: 3500 },
  ],
  [
    'ClientList',
    '?status=none&sort=company&page=3',
    { active: 'none', sort: 'company', limit: 500, skip: 1000 },
    '?status=x&sort=x&page=x',
    { limit: 500, skip: 0 },
  ],
  [
    'ContactForms',
    '?status=all&kind=support&sort=-createdAt',
    { kind: 'support', sort: '-createdAt', limit: 100, skip: 0 },
    '?status=x&kind=x&sort=x&page=-1',
    { status: 'new', limit: 100, skip: 0 },
  ],
  [
    'Audit',
    '?context=alerts&action=removed&from=2026-11-01&to=2026-11-02',
    {
      ...{ context: 'alerts', action: 'removed', limit: 100 },
      ...{ from: '2026-11-01T00:00:00.000Z', to: '2026-11-03T00:00:00.000Z' },
    },
    '?context=x&action=x&from=2026-13-45&to=today',
    { limit: 100 },
  ],
  [
    'PostList',
    '?search=+scale+&status=draft&category=9,10&application=all&content=editorial&sort=-date&page=3',
    {
      ...{ q: 'scale', status: 'draft', categoryIds: [9, 10], applicationType: 'all', commercialContent: false },
      ...{ sort: '-date', limit: 50, skip: 100 },
    },
    '?status=gone&category=99,x,,-1&application=sideways&content=both&sort=-client&page=-2',
    { limit: 50, skip: 0 },
  ],
  [
    'Library',
    '?title=++hall+&tag=Body+Ad,+logo,,&category=quotes&only=missingAlt,unused',
    {
      title: 'hall',
      tag: ['body ad', 'logo'],
      category: 'quotes',
      missingAlt: true,
      unused: true,
      limit: 50,
      skip: 0,
    },
    '?tag=,&only=something',
    { limit: 50, skip: 0 },
  ],
  [
    'MicrositeList',
    '?q=+hel+&template=signature&application=all&status=published',
    { q: 'hel', templateType: 'signature', applicationType: 'all', status: 'published', limit: 2000 },
    '?template=x&application=other&status=x',
    { limit: 2000 },
  ],
  [
    'Deliveries',
    '?webhook=3&status=failed&event=test',
    { webhookId: 3, status: 'failed', event: 'test', limit: 50, skip: 0 },
    '?webhook=x&status=x&event=x',
    { limit: 50, skip: 0 },
  ],
])('the address of %s', (name, valid, sentThen, invalid, sentElse) => {
  const list = LISTS.find((one) => one.name === name);
  it.each([
    [valid, sentThen],
    [invalid, sentElse],
  ])('%s asks for %o', async (query, expected) => {
    const sent = stubAll({ reply: () => listReply([]) });
    await open(list?.file ?? '', query);
    await title();
    const asked = sent.map(({ params, body }) => ({ ...params, ...(body as object) }));
    expect(asked.map((one) => JSON.parse(JSON.stringify(one)))).toContainEqual(expected);
  });
});
