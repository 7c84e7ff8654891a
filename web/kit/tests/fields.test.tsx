import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { imageProblem, ruleText } from '../editor/imageRules';
import { ensureScheme, isAllowedLink, withoutStyles } from '../editor/links';
import { Counter } from '../fields/Counter';
import { charactersOf, cutAt } from '../fields/limits';
import { extractText } from '../fields/richtext';
import { matching } from '../fields/search';

describe('limits', () => {
  it('counts what a person sees as one character once', () => expect(charactersOf('CO₂ 🧪')).toBe(5));
  it('blocks typing at the limit', () => {
    expect(cutAt('abcdef', 5)).toBe('abcde');
    expect(cutAt('🧪🧪🧪', 2)).toBe('🧪🧪');
    expect(cutAt('abcdef', undefined)).toBe('abcdef');
  });
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
  it('without a limit says how much there is', () => {
    render(<Counter text="two words" words />);
    expect(screen.getByText('2 words, 9 characters')).toBeTruthy();
  });
});

describe('imageProblem (documents 000 §5 and 002 §5)', () => {
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
  ])('%j of %j: %s', (file, size, problem) => expect(imageProblem(file, size, { maxWidth: 600 })).toBe(problem));
  it('says its rule before a picture is chosen', () => {
    expect(ruleText({ maxWidth: 600 })).toBe('at most 600 px wide');
    expect(ruleText({})).toBe('png, jpg, jpeg or gif');
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

describe('withoutStyles', () => {
  it('keeps words and emphasis, drops the looks', () => {
    const pasted = '<p style="color:red" class="x"><b>Bold</b> text<img src="x"></p><style>p{}</style>';
    expect(withoutStyles(pasted)).toBe('<p><b>Bold</b> text</p>');
  });
});

describe('textOf', () => {
  it('reads a line per paragraph', () => {
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    expect(extractText({ type: 'doc', content: [paragraph('One'), paragraph('two')] })).toBe('One\ntwo');
    expect(extractText(null)).toBe('');
  });
});

describe('matching', () => {
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
    expect(matching(options, typed)).toEqual(hits.map((hit) => options[hit]));
  });
});
