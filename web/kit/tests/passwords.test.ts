import { describe, expect, it } from 'vitest';
import { validateNewPassword } from '../fields/passwords';

const errorsOf = (email: string, password: string, confirmation: string) =>
  validateNewPassword({ email, password, confirmation }, 'password', 'confirmation');

describe('a new password (ACCOUNT-8)', () => {
  it('requires every field', () => {
    const sentence = 'Please fill out all fields.';
    expect(errorsOf('', '', '')).toEqual({ email: sentence, password: sentence, confirmation: sentence });
    expect(errorsOf(' ', 'one', 'other')).toEqual({ email: sentence });
  });
  it('must match its confirmation', () =>
    expect(errorsOf('a@b', 'one', 'other')).toEqual({ confirmation: 'Password do not match.' }));
  it('is valid when both match', () => expect(errorsOf('a@b', 'one', 'one')).toEqual({}));
});
