import { describe, expect, it } from 'vitest';
import { decodeClaims } from '../token';

function jwt(payload: unknown): string {
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
  return [part({ alg: 'EdDSA' }), part(payload), 'signature'].join('.');
}

describe('decodeClaims', () => {
  it('reads user, role and client', () => {
    expect(decodeClaims(jwt({ sub: '7', role: 'exhibitor', clientId: 204 }))).toEqual({
      userId: 7,
      role: 'exhibitor',
      clientId: 204,
      isRestricted: false,
    });
    expect(decodeClaims(jwt({ sub: '1', role: 'admin' }))).toEqual({
      userId: 1,
      role: 'admin',
      clientId: null,
      isRestricted: false,
    });
    expect(decodeClaims(jwt({ sub: '1', role: 'admin', restricted: true }))?.isRestricted).toBe(true);
  });

  it.each(['', 'no.token', 'a.b.c', jwt({ sub: '1', role: 'king' }), jwt('text')])('%j is none', (text) => {
    expect(decodeClaims(text)).toBeNull();
  });
});
