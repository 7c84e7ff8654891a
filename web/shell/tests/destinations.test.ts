import type { Session } from '@masthead/client/shell';
import { describe, expect, it } from 'vitest';
import { type Destination, filterDestinations, listDestinations, rankHits } from '../jump/destinations';
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
  rankHits(filterDestinations(listDestinations(session(role), screens), typed), typed).map(({ title }) => title);

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

describe('the order of hits (CONSOLE-45)', () => {
  const named = (title: string): Destination => ({ to: `/${title}`, title });
  const order = (titles: string[], typed: string) => rankHits(titles.map(named), typed).map(({ title }) => title);
  it('puts names first, and last what a service found by something else', () =>
    expect(order(['Lead Engineer', 'Xcavanaghs', 'The Cavanagh story', 'Cavanagh Filtration'], 'cavanagh')).toEqual([
      'Cavanagh Filtration',
      'The Cavanagh story',
      'Xcavanaghs',
      'Lead Engineer',
    ]));
  it('keeps the order of hits that match alike', () =>
    expect(order(['Post 2', 'Post 1'], 'post')).toEqual(['Post 2', 'Post 1']));
});
