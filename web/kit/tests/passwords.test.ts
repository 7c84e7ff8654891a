import { describe, expect, it } from 'vitest';
import { validateNewPassword } from '../fields/passwords';

const errorsOf = (email: string, password: string, confirmation: string) =>
  validateNewPassword({ email, password, confirmation }, 'password', 'confirmation');

describe('a new password (document 000 §5)', () => {
  it('needs every field', () => {
    const sentence = 'Please fill out all fields.';
    expect(errorsOf('', '', '')).toEqual({ email: sentence, password: sentence, confirmation: sentence });
    expect(errorsOf(' ', 'one', 'other')).toEqual({ email: sentence });
  });
  it('is confirmed by the same', () =>
    expect(errorsOf('a@b', 'one', 'other')).toEqual({ confirmation: 'Password do not match.' }));
  it('is taken when both are the same', () => expect(errorsOf('a@b', 'one', 'one')).toEqual({}));
});
