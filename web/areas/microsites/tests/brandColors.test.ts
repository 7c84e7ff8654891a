import { describe, expect, it } from 'vitest';
import { buttonVerdict, textVerdict } from '../model/brandColors';
import { contrast } from '../page/colours';

describe('text on a brand color', () => {
  it('is readable in white on a dark color', () => {
    expect(textVerdict('5b2142')).toMatchObject({ good: true, better: null });
  });

  it('gets a hint and a better shade on a bright color', () => {
    const verdict = textVerdict('f0b429');
    expect(verdict?.good).toBe(false);
    expect(verdict?.sentence).toContain('choose a darker shade');
    expect(contrast('#ffffff', String(verdict?.better))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['', '5b', 'purple'])('is not checked on %j', (typed) => {
    expect(textVerdict(typed)).toBeNull();
  });
});

describe('buttons on the primary color', () => {
  it('stand out', () => {
    expect(buttonVerdict('5b2142', 'f0b429')?.good).toBe(true);
  });

  it('get a hint and a better shade in a similar color', () => {
    const verdict = buttonVerdict('5b2142', '6b3152');
    expect(verdict?.sentence).toContain('lighter');
    expect(contrast('#5b2142', String(verdict?.better))).toBeGreaterThanOrEqual(3);
  });

  it('are not checked with only one color', () => {
    expect(buttonVerdict('5b2142', '')).toBeNull();
  });
});
