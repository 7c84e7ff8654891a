import type { Session } from '@masthead/client';
import { describe, expect, it } from 'vitest';
import { filterDestinations, listDestinations } from '../jump/destinations';
import { installAreas } from './installed';

const screens = await installAreas();

const session = (role: Session['role']): Session => ({
  status: 'signedIn',
  userId: 1,
  role,
  clientId: null,
  isRestricted: false,
  profile: null,
});
const titles = (role: Session['role'], typed: string) =>
  filterDestinations(listDestinations(session(role), screens), typed).map(({ title }) => title);

describe('search or jump', () => {
  it('puts titles that start with the term first', () =>
    expect(titles('editor', 'event')).toEqual(['Events', 'Create Event']));
  it('matches several words in any order', () => expect(titles('editor', 'alert create')).toEqual(['Create Alert']));
  it('offers only screens that the role may open and that need no record', () => {
    expect(titles('exhibitor', 'post')).toEqual([]);
    expect(titles('editor', '').some((title) => title === 'Edit Microsite')).toBe(false);
  });
  it('offers each screen once', () => {
    const all = titles('admin', '');
    expect(new Set(all).size).toBe(all.length);
  });
});
