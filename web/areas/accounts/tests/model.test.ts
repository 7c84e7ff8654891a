import { describe, expect, it } from 'vitest';
import { formatChanges, formatEntity, getRecordPath, groupEntries } from '../model/audit';
import { findSubject, getForwardLink, getReplyLink, getSender, summarizeForm } from '../model/contactForms';
import { describeDevice } from '../model/device';
import type { AuditEntry } from '../model/records';
import { toRequestBody, validateNewUser } from '../screens/user/CreateUser';

describe('a new user', () => {
  const user = { email: ' a@b ', password: 'secret', invites: false, role: 'editor', clientId: null } as const;
  it('has an email and a password', () => {
    expect(validateNewUser(user)).toEqual({});
    expect(validateNewUser({ ...user, email: ' ', password: '' })).toEqual({
      email: 'Enter an email',
      password: 'Enter a password, or send an invitation',
    });
  });
  it('has no password when invited, even if one was typed', () => {
    expect(validateNewUser({ ...user, password: '', invites: true }).password).toBeUndefined();
    expect(toRequestBody({ ...user, invites: true })).toEqual({ email: 'a@b', role: 'editor', clientId: null });
    expect(toRequestBody(user)).toHaveProperty('password', 'secret');
  });
});

describe('a contact form', () => {
  const nobody = { name: null, company: null, email: null };
  it('has a sender by name, company or email', () => {
    expect(getSender({ name: 'Ada', company: 'Orrery', email: 'a@b' })).toBe('Ada');
    expect(getSender({ ...nobody, company: 'Orrery', email: 'a@b' })).toBe('Orrery');
    expect(getSender({ ...nobody, email: 'a@b' })).toBe('a@b');
    expect(getSender(nobody)).toBe('Unknown');
  });
  it('has a one-line summary', () => {
    expect(summarizeForm({ kind: 'support', message: 'One\n\n two ', folder: null })).toBe('One two');
    expect(summarizeForm({ kind: 'submission', message: null, folder: 'orrery' })).toBe('Sent files to orrery');
  });
  it('links to the folder or to the microsite', () => {
    expect(findSubject({ folder: 'a b', micrositeId: null, pageTitle: null })?.to).toBe('/microsite-uploads/a%20b');
    expect(findSubject({ folder: null, micrositeId: 4, pageTitle: 'Orrery' })).toMatchObject({
      to: '/microsite/4',
      label: 'Orrery',
    });
    expect(findSubject({ folder: null, micrositeId: null, pageTitle: null })).toBeNull();
  });
  it('has a reply link to its sender only', () => {
    expect(getReplyLink('ada@lab.example')).toBe('mailto:ada@lab.example');
    expect(getReplyLink('ada@lab.example?bcc=eve@x.example&body=Hi')).toBe(
      'mailto:ada@lab.example%3Fbcc%3Deve@x.example%26body%3DHi',
    );
  });
  it('is quoted in a reply and passed on, without recipients that somebody typed', () => {
    const form = { ...nobody, kind: 'support' as const, email: 'ada@lab.example', folder: null, message: 'Hi&bcc=a@b' };
    const body = 'body=%0A%0Aada%40lab.example%3A%0A%0AHi%26bcc%3Da%40b';
    expect(getReplyLink('ada@lab.example', form)).toBe(`mailto:ada@lab.example?subject=Re%3A%20Support&${body}`);
    expect(getForwardLink(form)).toBe(`mailto:?subject=Fwd%3A%20Support&${body}`);
    expect(getForwardLink({ ...form, message: `a${'😀'.repeat(9000)}` }).length).toBeLessThan(19_000);
  });
});

describe('audit entries', () => {
  const change = { at: '2026-11-23T10:00:00Z', userId: 1, context: 'microsites', entity: 'microsite', recordId: 11 };
  const entry = (id: number, rest: object = {}) =>
    ({
      id,
      action: 'changed',
      changes: [],
      title: null,
      userEmail: null,
      keyId: null,
      keyName: null,
      ...change,
      ...rest,
    }) as AuditEntry;

  it('of repeated changes are one row, the newest one', () => {
    const entries = [entry(5), entry(4), entry(3, { userId: 2 }), entry(2), entry(1, { at: '2026-11-22T10:00:00Z' })];
    expect(groupEntries(entries).map(({ id, count }) => [id, count])).toEqual([
      [5, 2],
      [3, 1],
      [2, 1],
      [1, 1],
    ]);
  });

  it('name the fields that changed in any of them', () => {
    const [group] = groupEntries([entry(2, { changes: ['altText', 'url'] }), entry(1, { changes: ['url', 'title'] })]);
    expect(group?.changes).toEqual(['altText', 'url', 'title']);
    expect(formatChanges(group?.changes ?? [])).toBe('Alt text, url, title');
    expect(formatChanges(['a', 'b', 'c', 'd', 'e'])).toBe('A, b, c and 2 more');
    expect(formatChanges([])).toBe('');
  });
});

describe('record of an audit entry', () => {
  it('has a path if a screen shows it', () => {
    expect(getRecordPath({ entity: 'alert-item', recordId: 4, action: 'changed' })).toBe('/alert/4');
    expect(getRecordPath({ entity: 'house', recordId: 1, action: 'created' })).toBe('/house');
    expect(getRecordPath({ entity: 'email-lead', recordId: 4, action: 'changed' })).toBeNull();
    expect(getRecordPath({ entity: 'post', recordId: 4, action: 'removed' })).toBeNull();
  });
  it('has a label', () => expect(formatEntity('alert-item')).toBe('Alert item'));
});

describe('deviceOf', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 CriOS/150.0 Mobile Safari/605',
      'Chrome on iOS',
    ],
    ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['python-httpx/0.28', 'Unknown browser'],
  ])('%s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device));
});
