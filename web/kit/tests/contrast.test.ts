import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/../theme/tokens.css`, 'utf8');
const [light = '', dark = ''] = css.split('[data-mantine-color-scheme="dark"]');

/** Contrast that text needs (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

function getColor(scheme: string, name: string): string {
  return new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(scheme)?.[1] ?? 'missing';
}

function measureLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('White text of buttons, also below the pointer', () => {
  it.each(
    [light, dark].flatMap((scheme, at) =>
      ['accent', 'accent-hover', 'danger', 'danger-hover'].map(
        (name) => [at ? 'dark' : 'light', name, scheme] as const,
      ),
    ),
  )('is readable in %s on %s', (_scheme, name, tokens) => {
    expect(1.05 / (measureLuminance(getColor(tokens, name)) + 0.05)).toBeGreaterThanOrEqual(READABLE);
  });
});
