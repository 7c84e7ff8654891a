import { describe, expect, it } from 'vitest';
import { differing, same, shown, valuesOf } from '../forms/values';

describe('same', () => {
  it('ignores the order of properties', () => expect(same({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true));
  it('takes absent for null, but not for empty', () => {
    expect(same({ a: undefined }, { a: null })).toBe(true);
    expect(same({ a: '' }, { a: null })).toBe(false);
  });
  it('sees a change inside a document', () => {
    const text = (value: string) => ({ type: 'doc', content: [{ type: 'text', text: value }] });
    expect(same(text('one'), text('two'))).toBe(false);
  });
});

it('names the fields that differ', () => expect(differing({ a: 1, b: 2 }, { a: 1, b: 3 })).toEqual(['b']));

it('takes from a record what the form has', () => {
  expect(valuesOf({ title: 'New', version: 7 }, { title: 'Old', link: 'kept' })).toEqual({
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
])('shows %j as %s', (value, text) => expect(shown(value)).toBe(text));
