import { describe, expect, it } from 'vitest';
import { parseFilters as auditOf } from '../screens/audit/useAuditFilters';
import { parseFilters as clientsOf } from '../screens/clients/useClientFilters';
import { parseFilters as formsOf } from '../screens/contact-forms/useFormFilters';
import { parseFilters as usersOf } from '../screens/users/useUserFilters';

describe('query parameters select', () => {
  it('deactivated users of a role by email', () => {
    expect(
      usersOf({
        search: ' ada ',
        role: 'editor',
        account: 'deactivated',
        confirmation: 'not-confirmed',
        sort: '-email',
      }),
    ).toEqual({
      q: 'ada',
      role: 'editor',
      active: false,
      verification: 'unverified',
      sort: '-email',
    });
  });

  it('clients of a status by page', () => {
    expect(clientsOf({ search: '', status: 'none', sort: 'company', page: '3' })).toEqual({
      q: undefined,
      active: 'none',
      sort: 'company',
      limit: 500,
      skip: 1000,
    });
  });

  it('new contact forms by default', () => {
    const blank = { search: '', status: 'new', kind: '', sort: '', page: '1', open: '' };
    expect(formsOf(blank).status).toBe('new');
    expect(formsOf({ ...blank, status: 'all', kind: 'support' })).toMatchObject({
      status: 'all',
      matching: { kind: 'support' },
    });
  });

  it('audit entries of whole days', () => {
    const day = { search: '', context: 'alerts', action: 'removed', from: '2026-11-01', to: '2026-11-02' };
    expect(auditOf(day)).toMatchObject({
      context: 'alerts',
      action: 'removed',
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-03T00:00:00.000Z',
    });
  });
});

it('drops invalid filters', () => {
  expect(usersOf({ search: '', role: 'owner', account: 'x', confirmation: 'x', sort: 'password' })).toEqual({});
  expect(clientsOf({ search: '', status: 'x', sort: 'x', page: 'x' })).toMatchObject({ skip: 0 });
  expect(formsOf({ search: '', status: 'x', kind: 'x', sort: 'x', page: '-1', open: '' })).toEqual({
    status: 'new',
    sort: '',
    page: 1,
    matching: {},
  });
  expect(auditOf({ search: '', context: 'x', action: 'x', from: '2026-13-45', to: 'today' })).toEqual({});
});
