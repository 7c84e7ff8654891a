/** Result of parsing: the value (null for empty text), or the user-facing error. */
export type NumberReading = { value: number | null } | { problem: string };

/** Parsing options. */
export interface NumberRules {
  /** Allow decimals. */
  decimal?: boolean | undefined;
  /** Unit that may follow the number: `%`, `px`. */
  unit?: string | undefined;
  /** Allow negative numbers. */
  signed?: boolean | undefined;
}

const NEGATIVE = 'This cannot be negative.';
const TOO_LARGE = 'This number is too large.';
const NOT_WHOLE = 'Enter a whole number, without decimals.';
const EXAMPLE = { whole: 'Enter a whole number, such as 21780.', decimal: 'Enter a number, such as 12.5.' };

/** Invisible characters: zero-width spaces, direction marks, the byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** Digits, optionally in groups of three with one kind of separator, and decimals. */
const COMMA_GROUPS = /^(\d+|[1-9]\d{0,2}(?:([, '])\d{3})(?:\2\d{3})*|)(?:\.(\d*))?$/;
const DOT_GROUPS = /^(\d+|[1-9]\d{0,2}(?:([. '])\d{3})(?:\2\d{3})*|)(?:,(\d*))?$/;

/**
 * Parse a typed or pasted number. Separators are accepted if they are unambiguous; `21.780` as a count and `1,234` as a
 * rate are refused. `services/stats/figures/rules.py` parses figures in the same way.
 */
export function parseNumber(text: string, { decimal = false, unit, signed = false }: NumberRules = {}): NumberReading {
  if (text.trim() === '') return { value: null };
  const plain = stripUnit(toPlainCharacters(text), unit);
  const sign = /^[+-] ?/.exec(plain)?.[0] ?? '';
  const read = normalizeDecimal(plain.slice(sign.length), decimal);
  if (typeof read !== 'string') return read;
  const number = validateNumber(read, sign.startsWith('-') && !signed, decimal);
  return 'value' in number && sign.startsWith('-') ? { value: -(number.value ?? 0) || 0 } : number;
}

/** Format a number for an input: digits and a decimal point, no exponent. */
export function formatNumber(value: number | null): string {
  return value?.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 }) ?? '';
}

/** Normalize the digits to a decimal point, or return the error. */
function normalizeDecimal(digits: string, decimal: boolean): string | { problem: string } {
  const commas = matchNotation(digits, COMMA_GROUPS);
  const dots = matchNotation(digits, DOT_GROUPS);
  // A comma in a count and a dot in a rate follow the console's own formats.
  const isFamiliar = digits.includes(decimal ? '.' : ',');
  if (commas !== null && dots !== null && commas !== dots && !isFamiliar) {
    return { problem: describeAmbiguity(digits, commas, dots, decimal) };
  }
  return commas ?? dots ?? { problem: decimal ? EXAMPLE.decimal : EXAMPLE.whole };
}

function validateNumber(read: string, isNegative: boolean, decimal: boolean): NumberReading {
  const value = Number(read);
  if (isNegative && value > 0) return { problem: NEGATIVE };
  if (value > Number.MAX_SAFE_INTEGER) return { problem: TOO_LARGE };
  if (!decimal && !Number.isInteger(value)) return { problem: NOT_WHOLE };
  return { value };
}

/** Convert characters to ASCII where an equivalent exists and remove invisible ones. Tabs stay: they separate cells. */
function toPlainCharacters(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[^\S\t\r\n]/g, ' ')
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/\u2212/g, '-')
    .trim();
}

function stripUnit(text: string, unit: string | undefined): string {
  return unit && text.toLowerCase().endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
}

/** Match a notation and return digits with a decimal point; null if it does not match. */
function matchNotation(text: string, notation: RegExp): string | null {
  const [, whole = '', separator = '', decimals = ''] = notation.exec(text) ?? [];
  if (whole + decimals === '') return null;
  const digits = (separator ? whole.replaceAll(separator, '') : whole) || '0';
  return decimals ? `${digits}.${decimals}` : digits;
}

function describeAmbiguity(text: string, commas: string, dots: string, decimal: boolean): string {
  const advice = decimal ? 'Enter it without the comma.' : 'Enter a whole number without a dot.';
  const [less = 0, more = 0] = [Number(commas), Number(dots)].sort((one, other) => one - other);
  return `“${text}” can mean ${formatNumber(more)} or ${formatNumber(less)}. ${advice}`;
}
