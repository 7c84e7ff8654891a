import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { describeRule, validateImage } from '../editor/imageRules';
import { Counter } from '../fields/Counter';
import { applyLimit, countCodePoints, describeSurplus } from '../fields/limits';
import { extractText, formatText } from '../fields/richtext';
import { filterOptions } from '../fields/search';
import { TextField } from '../fields/TextField';
import { ensureScheme, isAllowedLink } from '../text/links';

describe('limits', () => {
  it('counts code points', () => expect(countCodePoints('CO₂ 🧪')).toBe(5));
  it.each([
    ['abcd', 'abcdef', 5, 'insertText', 'abcde', 'stops typing at the limit'],
    ['abcde', 'abXcde', 5, 'insertText', 'abcde', 'loses nothing at the end when typing before it'],
    ['', '🧪🧪🧪', 2, 'insertText', '🧪🧪', 'counts code points'],
    ['abcdefg', 'abcdefgh', 5, 'insertText', 'abcdefg', 'adds nothing to a surplus'],
    ['abcdefg', 'abcdef', 5, 'deleteContentBackward', 'abcdef', 'lets a surplus be shortened'],
    ['ab', 'abcdefgh', 5, 'insertFromPaste', 'abcdefgh', 'keeps a pasted text whole'],
    ['abcdef', 'abcdefgh', undefined, 'insertText', 'abcdefgh', 'does nothing without a limit'],
  ])('%j to %j, limit %j, %s: %j, %s', (before, after, limit, type, result, _why) =>
    expect(applyLimit(before, after, limit, type)).toBe(result),
  );
  it.each([
    [2000, 1500, '500 characters too many'],
    [1501, 1500, '1 character too many'],
    [1500, 1500, null],
    [2000, undefined, null],
  ])('%d of %j: %j', (used, limit, surplus) => expect(describeSurplus(used, limit)).toBe(surplus));
});

describe('Counter', () => {
  it.each([
    ['a'.repeat(17), '17 / 20', ''],
    ['a'.repeat(18), '18 / 20', 'near'],
    ['a'.repeat(20), '20 / 20', 'full'],
  ])('%s shows %s as %s', (text, shown, tone) => {
    render(<Counter text={text} limit={20} />);
    expect(screen.getByText(shown).className).toContain(tone);
  });
  it('shows the length without a limit', () => {
    render(<Counter text="two words" words />);
    expect(screen.getByText('2 words, 9 characters')).toBeTruthy();
  });
});

describe('validateImage (MEDIA-2, MEDIA-3, ALERT-13)', () => {
  const png = { type: 'image/png', size: 84_000 };
  it.each([
    [png, { width: 600, height: 338 }, null],
    [png, { width: 601, height: 1 }, 'File width exceeds the maximum allowed width of 600px'],
    [{ ...png, type: 'image/svg+xml' }, { width: 1, height: 1 }, 'This file is not allowed. Only images are allowed.'],
    [png, null, 'This file is not allowed. Only images are allowed.'],
    [{ ...png, size: 1_000_000_000 }, { width: 1, height: 1 }, null],
    [
      { ...png, size: 1_000_000_001 },
      { width: 1, height: 1 },
      'This file is not allowed. 1000000001 bytes is too large',
    ],
  ])('%j of %j: %s', (file, size, problem) => expect(validateImage(file, size, { maxWidth: 600 })).toBe(problem));
  it('describes its rule', () => {
    expect(describeRule({ maxWidth: 600 })).toBe('Up to 600 px wide');
    expect(describeRule({})).toBe('png, jpg, jpeg or gif');
    expect(describeRule({ kinds: ['image', 'document'] })).toBe('png, jpg, jpeg, gif or pdf');
  });
});

describe('isAllowedLink', () => {
  it.each([
    ['https://aspen.example', true],
    ['HTTP://aspen.example', true],
    ['mailto:desk@aspen.example', true],
    ['aspen.example/path', true],
    ['aspen.example:8080/path', true],
    ['javascript:alert(1)', false],
    [' JavaScript:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
  ])('%s: %s', (address, allowed) => expect(isAllowedLink(address)).toBe(allowed));
});

it.each([
  ['aspen.example/path', 'http://aspen.example/path'],
  [' aspen.example:8080 ', 'http://aspen.example:8080'],
  ['https://aspen.example', 'https://aspen.example'],
  ['mailto:desk@aspen.example', 'mailto:desk@aspen.example'],
])('%s is linked as %s', (typed, link) => expect(ensureScheme(typed)).toBe(link));

it('a link without a scheme is shown as it is stored once its field is left (API-11)', () => {
  const change = vi.fn();
  const field = { id: 'link', name: 'link', label: 'Link', type: 'url', onChange: change };
  const { rerender } = render(<TextField {...field} value="aspen.example" />, { wrapper: MantineProvider });
  fireEvent.blur(screen.getByLabelText('Link'));
  expect(change.mock.calls).toEqual([['http://aspen.example']]);
  rerender(<TextField {...field} value="" />);
  fireEvent.blur(screen.getByLabelText('Link'));
  expect(change).toHaveBeenCalledOnce();
});

describe('extractText', () => {
  it('has a line per paragraph', () => {
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    expect(extractText({ type: 'doc', content: [paragraph('One'), paragraph('two')] })).toBe('One\ntwo');
    expect(extractText(null)).toBe('');
  });

  it.each([
    ['superscript', '-1', 'x⁻¹'],
    ['superscript', ' q', 'x ^q'],
    ['subscript', '50', 'x₅₀'],
    ['subscript', 'cat,1', 'x_(cat,1)'],
  ])('raises and lowers characters for readers: %s %s', (type, text, shown) => {
    const content = [
      { type: 'text', text: 'x' },
      { type: 'text', text, marks: [{ type }] },
    ];
    const document = { type: 'doc', content: [{ type: 'paragraph', content }] } as const;
    expect(formatText(document as never)).toBe(shown);
    expect(extractText(document as never)).toBe(`x${text}`); // what limits count
  });
});

describe('filterOptions', () => {
  const options = ['Cavanagh Filtration · 204', 'Heliox Single-Use · 117', 'Société Générale · 9'].map((label) => ({
    label,
  }));
  it.each([
    ['helio', [1]],
    ['117', [1]],
    ['204 cava', [0]],
    ['societe', [2]],
    ['', [0, 1, 2]],
    ['nobody', []],
  ])('%j finds %j', (typed, hits) => {
    expect(filterOptions(options, typed)).toEqual(hits.map((hit) => options[hit]));
  });
});
