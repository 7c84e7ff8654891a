import { describe, expect, it } from 'vitest';
import { formatNumber, parseNumber } from '../fields/numbers';
import typed from './typedNumbers.json';

const REFUSALS: Record<string, RegExp> = {
  refused: /^Enter a (whole )?number, such as/,
  'not whole': /without decimals/,
  ambiguous: /can mean .+ or /,
  negative: /cannot be negative/,
  'too large': /too large/,
};

function check(text: string, expected: string | number | null, rules: Parameters<typeof parseNumber>[1]) {
  const read = parseNumber(text, rules);
  if (typeof expected === 'string')
    expect(read).toEqual({ problem: expect.stringMatching(REFUSALS[expected] as RegExp) });
  else expect(read).toEqual({ value: expected });
}

type Row = [string, string | number | null];
const both = typed.both as Row[];

describe('parseNumber', () => {
  it.each([...both, ...(typed.counts as Row[])])('as a count: %j is %j', (text, expected) => check(text, expected, {}));
  it.each([...both, ...(typed.rates as Row[])])('as a rate: %j is %j', (text, expected) =>
    check(text, expected, { decimal: true, unit: '%' }),
  );
  it.each<Row>([
    ['300px', 300],
    ['300 PX', 300],
    ['50%', 'refused'],
    ['px', 'refused'],
  ])('as a size: %j is %j', (text, expected) => check(text, expected, { unit: 'px' }));
  it.each<Row>([
    ['abc', 'refused'],
    ['-', 'refused'],
    ['.', 'refused'],
    ['NaN', 'refused'],
    ['Infinity', 'refused'],
  ])('no number at all: %j is %j', (text, expected) => check(text, expected, {}));
  it.each<Row>([
    ['-0.4', -0.4],
    ['\u22121,250.5 %', -1250.5],
    ['-0', 0],
    ['7', 7],
    ['-12x', 'refused'],
  ])('as a growth rate: %j is %j', (text, expected) =>
    check(text, expected, { decimal: true, unit: '%', signed: true }),
  );
  it('explains both meanings', () => {
    expect(parseNumber('21.780')).toEqual({
      problem: '“21.780” can mean 21780 or 21.78. Enter a whole number without a dot.',
    });
  });
});

it.each([
  [null, ''],
  [21780, '21780'],
  [38.6, '38.6'],
  [1e-7, '0.0000001'],
  [9007199254740991, '9007199254740991'],
])('%j is shown as %j', (value, text) => {
  expect(formatNumber(value)).toBe(text);
  expect(parseNumber(text, { decimal: !Number.isInteger(value ?? 0) })).toEqual({ value });
});
