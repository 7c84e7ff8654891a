import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen, stubApi } from '../../../testing/screen';
import Help, { filterIndex, listPages, searchGuide } from '../screens/help/Help';
import { parseBlocks } from '../screens/help/markdown';

const GUIDE = path.resolve(import.meta.dirname, '../../../../docs/guide');
const read = (name: string) => readFileSync(path.join(GUIDE, `${name}.md`), 'utf8');
const NAMES = readdirSync(GUIDE)
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => file.replace('.md', ''));
const nobody = { isStaff: false, isAdmin: false, isClient: false };
const pagesFor = (reader: Partial<typeof nobody>) =>
  listPages(filterIndex(parseBlocks(read('README')), { ...nobody, ...reader }));

describe('the index of the guide (CONSOLE-87)', () => {
  it('has what concerns the reader', () => {
    expect(pagesFor({})).toEqual(['build-a-microsite']);
    expect(pagesFor({ isClient: true })).toEqual(['build-a-microsite', 'read-a-clients-report', 'send-your-ad']);
    expect(pagesFor({ isStaff: true })).not.toContain('manage-users');
    expect(pagesFor({ isStaff: true, isAdmin: true }).sort()).toEqual([...NAMES].sort());
  });
});

describe('a search of the guide', () => {
  const texts = NAMES.map((name) => ({ name, text: read(name) }));

  it('finds the pages with every word, those with one in the title first', () => {
    const found = searchGuide(texts, 'leads CSV');
    expect(found[0]).toMatchObject({ name: 'import-leads', title: 'Import leads' });
    expect(searchGuide(texts, 'zirconium')).toEqual([]);
  });

  it('cites what was found, without the marks of the text', () => {
    const [page] = searchGuide([{ name: 'a', text: '# A\n\n![P](p.webp)\n\nPress **House** in [b](b.md).' }], 'house');
    expect(page).toEqual({ name: 'a', title: 'A', excerpt: 'Press House in b.' });
  });
});

it('is searched on its first page, and opens beside the work', async () => {
  const pages = { get: (_: object, route: string) => ({ body: read(/guide\/(.+)\.md/.exec(route)?.[1] ?? 'README') }) };
  stubApi(new Proxy({}, pages as ProxyHandler<object>));
  renderScreen(<Help />, { at: '/help', as: { role: 'exhibitor', clientId: null } });
  await screen.findByRole('link', { name: 'Build a microsite' });
  expect(screen.queryByRole('link', { name: 'Publish an issue' })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the guide' }), 'phone');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'For exhibitors' })).toBeNull());
  await screen.findByRole('link', { name: 'Build a microsite' });
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'zirconium');
  await screen.findByText('No page of the guide says “zirconium”.');
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(screen.getByRole('button', { name: 'Open beside your work' }));
  expect(opened).toHaveBeenCalledWith(expect.any(String), 'guide', expect.stringContaining('width=520'));
});
