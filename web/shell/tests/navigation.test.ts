import type { Session } from '@masthead/client/shell';
import { describe, expect, it } from 'vitest';
import { GROUPS, isCurrent, listLinks } from '../layout/navigation';
import { screenAt } from '../manifest/screens';
import { installAreas } from './installed';

const screens = await installAreas();
const session = (role: Session['role'], clientId: number | null = null): Session => ({
  status: role ? 'signedIn' : 'signedOut',
  userId: 1,
  role,
  clientId,
  isRestricted: false,
  profile: null,
});
const sidebar = ['top', ...GROUPS.map(([id]) => id)] as const;
const titlesOf = (group: (typeof sidebar)[number] | 'footer', who: Session) =>
  listLinks(group, screens, who).map(({ title }) => title);
const currentAt = (pathname: string) =>
  sidebar
    .flatMap((group) => listLinks(group, screens, session('admin')))
    .filter((link) => isCurrent(link, screenAt(screens, pathname)))
    .map(({ title }) => title);

describe('the links of the sidebar (CONSOLE-2)', () => {
  it('have the documented groups and order', () => {
    expect(sidebar.map((group) => titlesOf(group, session('admin')))).toEqual([
      ['Today'],
      ['Alerts', 'Posts', 'Career Center', 'Events', 'Calendar', 'Media Library'],
      ['Sponsors', 'Clients', 'Ad Manager'],
      ['Email Performance', 'Email Marketing', 'Bookings', 'Stats Export'],
      ['Microsites', 'Contact Forms', 'Xchange'],
      ['Users', 'House', 'Audit'],
      ['Annex', 'Process', 'Limits', 'Trash', 'System', 'API Keys', 'Webhooks', 'Moving in'],
    ]);
  });
  it('are limited to those the role may follow', () => {
    expect(sidebar.flatMap((group) => titlesOf(group, session('exhibitor')))).toEqual(['Today', 'Microsites']);
    expect(titlesOf('portal', session('exhibitor', 4))).toEqual(['Email Performance', 'Email Marketing', 'Bookings']);
    expect(titlesOf('administration', session('editor'))).not.toContain('Audit');
  });
  it('have an icon each, and no key twice', () => {
    const links = sidebar.flatMap((group) => listLinks(group, screens, session('admin')));
    const icons = links.map(({ navigation }) => navigation.icon);
    expect(icons).not.toContain(undefined);
    expect(new Set(icons).size).toBe(icons.length);
    const keys = links.flatMap(({ navigation }) => navigation.key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it('the footer has the documented links', () =>
  expect(titlesOf('footer', session('exhibitor'))).toEqual([
    'Archive',
    'Award',
    'Contact',
    'Legal',
    'Privacy',
    'Terms',
  ]));

describe('the current link of the sidebar', () => {
  it.each([
    ['/alerts', 'Alerts'],
    ['/alert/4', 'Alerts'],
    ['/create-alert', 'Alerts'],
    ['/alert-holiday-email-preview/4', 'Alerts'],
    ['/post/12', 'Posts'],
    ['/microsite/logo-bio/3', 'Microsites'],
    ['/microsite-uploads/acme', 'Xchange'],
    ['/ad/7', 'Ad Manager'],
    ['/edit-user/2', 'Users'],
    ['/portal/email-marketing/9', 'Email Marketing'],
  ])('%s belongs to %s', (pathname, label) => {
    expect(currentAt(pathname)).toEqual([label]);
  });

  it('is absent on the landing page', () => {
    expect(currentAt('/home')).toEqual([]);
  });
});
