import type { Session } from '@masthead/client/shell';
import type { Access } from '@masthead/kit';
import { describe, expect, it } from 'vitest';
import { mayOpen, screenAt } from '../manifest/screens';
import { installAreas } from './installed';

const screens = await installAreas();

describe('screenAt', () => {
  it.each([
    ['/', 'Sign in', 'welcome'],
    ['/aspen-alert', 'The alert', 'welcome'],
    ['/alert/12', 'Alert', 'alerts'],
    ['/microsite/create-microsite/', 'Create Microsite', 'microsites'],
    ['/microsite/9', 'Edit Microsite', 'microsites'],
    ['/microsite/user-access/9', 'User Access', 'microsites'],
    ['/microsite/logo-bio/9', 'Edit Microsite', 'microsites'],
    ['/media-library/multiple-upload', 'Upload Images', 'media'],
    ['/portal/email-performance', 'Email Performance', 'portal'],
    ['/portal/email-performance/email-stats-form', 'Create Email Stats', 'portal'],
    ['/portal/email-performance/email-content-stats-form', 'Content Stats', 'portal'],
    ['/portal/email-marketing/email-marketing-stats-form/4', 'Edit Email Marketing Stats', 'portal'],
    ['/portal/email-performance/email-issue-details/email-content-details/3', 'Email Performance', 'portal'],
  ])('%s is %s of %s', (path, title, area) => {
    expect(screenAt(screens, path)).toMatchObject({ title, area });
  });

  it('returns undefined for an unknown path', () => expect(screenAt(screens, '/nowhere')).toBeUndefined());
});

describe('mayOpen (ACCESS-4, ACCESS-5, ACCESS-11)', () => {
  const session = (role: Session['role'], clientId: number | null = null): Session => ({
    status: role ? 'signedIn' : 'signedOut',
    userId: 1,
    role,
    clientId,
    isRestricted: false,
    profile: null,
  });
  it.each<[string, Session, Access[]]>([
    ['nobody', session(null), ['public']],
    ['an exhibitor', session('exhibitor'), ['public', 'signedIn']],
    ['an exhibitor with a client', session('exhibitor', 4), ['public', 'signedIn', 'portal']],
    ['an editor', session('editor'), ['public', 'signedIn', 'portal', 'staff']],
    ['an admin', session('admin'), ['public', 'signedIn', 'portal', 'staff', 'admin']],
  ])('%s', (_, who, opens) => {
    const all: Access[] = ['public', 'signedIn', 'portal', 'staff', 'admin'];
    expect(all.filter((access) => mayOpen(access, who))).toEqual(opens);
  });

  it('refuses an unknown access', () => expect(mayOpen('superuser' as Access, session('admin'))).toBe(false));
});
