import { describe, expect, it } from 'vitest';
import { type Address, parseFilters } from '../screens/lists/useListState';

const NOTHING: Address = {
  search: '',
  status: 'all',
  category: '',
  application: '',
  content: '',
  sort: '',
  page: '1',
  text: '',
  open: '',
};

describe('read (query parameters of a list)', () => {
  it('returns everything, newest first, without filters', () => {
    expect(parseFilters(NOTHING)).toEqual({
      status: 'all',
      sort: '',
      page: 1,
      matching: { q: undefined, categoryIds: undefined, applicationType: undefined, commercialContent: undefined },
    });
  });

  it('combines all filters', () => {
    const address = {
      ...NOTHING,
      search: ' scale ',
      status: 'draft',
      category: '9,10',
      application: 'fillfinish',
      content: 'editorial',
      sort: '-date',
      page: '3',
    };
    expect(parseFilters(address)).toEqual({
      status: 'draft',
      sort: '-date',
      page: 3,
      matching: { q: 'scale', categoryIds: [9, 10], applicationType: 'fillfinish', commercialContent: false },
    });
  });

  it.each<[string, Partial<Address>]>([
    ['a status there is not', { status: 'gone' }],
    ['a category the filter does not offer', { category: '99,x,,-1' }],
    ['an application type there is not', { application: 'sideways' }],
    ['a content type there is not', { content: 'both' }],
    ['an order the service does not know', { sort: '-client' }],
    ['a page that is none', { page: '-2' }],
  ])('drops %s', (_, part) => expect(parseFilters({ ...NOTHING, ...part })).toEqual(parseFilters(NOTHING)));
});
