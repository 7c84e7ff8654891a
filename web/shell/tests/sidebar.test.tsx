import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, stubApi } from '../../testing/screen';
import { moveBefore } from '../layout/Favorites';
import { Navigation } from '../layout/Navigation';
import { installAreas } from './installed';

await installAreas();
beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

function open(at = '/posts?status=draft', id = 1) {
  stubApi({ 'GET contact-forms/counts': { body: { new: 4 } } });
  document.title = 'Drafts · Aspen';
  return renderScreen(<Navigation />, { at, route: '*', as: { id, role: 'editor' } });
}

const fold = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const group = (name: string) => fold(name).closest('section') as HTMLElement;

it('folds only More until someone folds another group, on a low window the Portal too (CONSOLE-87)', async () => {
  const folded = () => screen.getAllByRole('button', { expanded: false }).map((one) => one.textContent);
  open();
  expect(folded()).toEqual(['More']);
  cleanup();
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: /max-height/.test(query),
  }));
  open('/trash');
  expect(folded()).toEqual(['Portal']);
  await userEvent.click(fold('Portal'));
  expect(screen.queryByRole('button', { expanded: false })).toBeNull();
});

it('shows the counts of a folded group (CONSOLE-87)', async () => {
  open();
  expect(await within(group('Exhibitors')).findByText('4')).toBeTruthy();
  await userEvent.click(fold('Exhibitors'));
  expect(fold('Exhibitors').getAttribute('aria-expanded')).toBe('false');
  expect(within(group('Exhibitors')).queryByRole('link')).toBeNull();
  expect(within(group('Exhibitors')).getByText('4')).toBeTruthy();
  await userEvent.click(fold('Exhibitors'));
  expect(within(group('Exhibitors')).getByRole('link', { name: /Microsites/ })).toBeTruthy();
});

it('remembers what is folded for each user', async () => {
  localStorage.setItem('masthead.sidebar.7', '{"folded":["sales"]}');
  localStorage.setItem('masthead.sidebar.1', 'no JSON');
  open();
  expect(fold('Sales').getAttribute('aria-expanded')).toBe('true');
  open('/posts', 7);
  expect(screen.getAllByRole('button', { name: 'Sales', expanded: false })).toHaveLength(1);
});

it('opens screens with g and a key, also those of a folded group', async () => {
  const { path } = open();
  await userEvent.click(fold('Sales'));
  await userEvent.keyboard('gs');
  expect(path()).toBe('/sponsors');
  await userEvent.keyboard('ge');
  expect(path()).toBe('/events');
  await userEvent.keyboard('gxe');
  expect(path()).toBe('/events');
});

it('keeps pages at hand, which can be removed', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Add this page to Favorites' }));
  const link = screen.getByRole('link', { name: 'Drafts' });
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/posts?status=draft', 'page']);
  expect(screen.queryByRole('button', { name: 'Add this page to Favorites' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Drafts from Favorites' }));
  expect(screen.queryByRole('link', { name: 'Drafts' })).toBeNull();
});

it('moves a page to the place of another', () => {
  const pages = ['a', 'b', 'c'].map((to) => ({ to, title: to }));
  const order = (from: string, to: string) =>
    moveBefore(pages, from, to)
      .map((page) => page.to)
      .join('');
  expect([order('c', 'a'), order('a', 'c'), order('x', 'a'), order('a', 'x')]).toEqual(['cab', 'bca', 'abc', 'abc']);
});
