import { describe, expect, it } from 'vitest';
import { formatValue, isEqual, pickValues } from '../forms/values';

describe('isEqual', () => {
  it('ignores the order of properties', () => expect(isEqual({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true));
  it('treats absent as null, but not as empty', () => {
    expect(isEqual({ a: undefined }, { a: null })).toBe(true);
    expect(isEqual({ a: '' }, { a: null })).toBe(false);
  });
  it('sees a change inside a document', () => {
    const text = (value: string) => ({ type: 'doc', content: [{ type: 'text', text: value }] });
    expect(isEqual(text('one'), text('two'))).toBe(false);
  });
});

it("picks the form's fields from a record", () => {
  expect(pickValues({ title: 'New', version: 7 }, { title: 'Old', link: 'kept' })).toEqual({
    title: 'New',
    link: 'kept',
  });
});

it.each([
  [null, '–'],
  ['', '–'],
  [true, 'Yes'],
  [3, '3'],
  [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] }, 'Words'],
])('shows %j as %s', (value, text) => expect(formatValue(value)).toBe(text));
