import { describe, expect, it } from 'vitest';
import { checkButtonContrast, checkTextContrast } from '../model/brandColors';
import { measureContrast } from '../page/colours';

describe('text on a brand color', () => {
  it('is readable in white on a dark color', () => {
    expect(checkTextContrast('5b2142')).toMatchObject({ good: true, better: null });
  });

  it('gets a hint and a better shade on a bright color', () => {
    const verdict = checkTextContrast('f0b429');
    expect(verdict?.good).toBe(false);
    expect(verdict?.sentence).toContain('choose a darker shade');
    expect(measureContrast('#ffffff', String(verdict?.better))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['', '5b', 'purple'])('is not checked on %j', (typed) => {
    expect(checkTextContrast(typed)).toBeNull();
  });
});

describe('buttons on the primary color', () => {
  it('stand out', () => {
    expect(checkButtonContrast('5b2142', 'f0b429')?.good).toBe(true);
  });

  it('get a hint and a better shade in a similar color', () => {
    const verdict = checkButtonContrast('5b2142', '6b3152');
    expect(verdict?.sentence).toContain('lighter');
    expect(measureContrast('#5b2142', String(verdict?.better))).toBeGreaterThanOrEqual(3);
  });

  it('are not checked with only one color', () => {
    expect(checkButtonContrast('5b2142', '')).toBeNull();
  });
});
