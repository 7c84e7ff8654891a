import { describe, expect, it } from 'vitest';
import { diffWords, listDifferences, merge } from '../forms/merge';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...lines: string[]) => ({ type: 'doc', content: lines.map(paragraph) });

describe('merging two changes of one value', () => {
  it.each([
    ['words apart', 'A pump for cells', 'A new pump for cells', 'A pump for stem cells', 'A new pump for stem cells'],
    ['the same change', 'A pump', 'A small pump', 'A small pump', 'A small pump'],
    ['the same words', 'A pump', 'A small pump', 'A large pump', undefined],
    [
      'dates, whose parts mean nothing alone',
      '2027-01-05 10:00:00',
      '2027-01-06 10:00:00',
      '2027-01-05 11:00:00',
      undefined,
    ],
    ['numbers', 3, 4, 5, undefined],
    ['lists', ['a', 'b'], ['b', 'c'], ['a', 'b', 'd'], ['b', 'c', 'd']],
    ['the same addition to a list', [], ['a'], ['a'], ['a']],
    [
      'paragraphs apart',
      doc('One', 'Two', 'Three'),
      doc('One!', 'Two', 'Three'),
      doc('One', 'Two', 'Three!'),
      doc('One!', 'Two', 'Three!'),
    ],
    ['one paragraph', doc('One'), doc('One!'), doc('One?'), undefined],
  ])('of %s', (_what, base, mine, theirs, together) => expect(merge(base, mine, theirs)).toEqual(together));
});

it('tells which version changed a field', () => {
  const base = { title: 'Old', link: 'a', notes: 'Ask Ana', place: 'Cork' };
  const mine = { title: 'New', link: 'a', notes: 'Please ask Ana', place: 'Cork' };
  const theirs = { title: 'Old', link: 'b', notes: 'Ask Ana today', place: 'Cork' };
  expect(listDifferences(base, mine, { values: theirs, version: 2 })).toEqual([
    { name: 'title', origin: 'mine' },
    { name: 'link', origin: 'theirs' },
    { name: 'notes', origin: 'both', merged: 'Please ask Ana today' },
  ]);
});

it('lists no field that is empty in both versions', () => {
  const theirs = { values: { preheader: null, title: 'New' }, version: 2 };
  const mine: { preheader: string | null; title: string } = { preheader: '', title: 'Old' };
  expect(listDifferences(mine, mine, theirs)).toEqual([{ name: 'title', origin: 'theirs' }]);
});

describe('a word diff', () => {
  it.each([
    ['A pump for cells', 'A small pump for cells', '=A |+small |=pump for cells'],
    ['A draft of it', 'Second title', '-A draft of it|+Second title'],
    ['An old pump', 'A new valve', '-An old pump|+A new valve'],
    ['', 'New', '+New'],
    ['Old', '', '-Old'],
    ['Same', 'Same', '=Same'],
  ])('%s, then %s', (before, after, told) => {
    const signs = { same: '=', added: '+', removed: '-' };
    expect(
      diffWords(before, after)
        .map(({ text, kind }) => signs[kind] + text)
        .join('|'),
    ).toBe(told);
  });
});
