import { describe, expect, it } from 'vitest';
import { buttonVerdict, textVerdict } from '../model/brandColors';
import { contrast } from '../page/colours';

describe('text on a brand color', () => {
  it('reads well in white on a dark one', () => {
    expect(textVerdict('5b2142')).toMatchObject({ good: true, better: null });
  });

  it('says what to do about a bright one, and offers a shade that will do', () => {
    const verdict = textVerdict('f0b429');
    expect(verdict?.good).toBe(false);
    expect(verdict?.sentence).toContain('choose a darker shade');
    expect(contrast('#ffffff', String(verdict?.better))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['', '5b', 'purple'])('says nothing about %j', (typed) => {
    expect(textVerdict(typed)).toBeNull();
  });
});

describe('buttons on the primary color', () => {
  it('stand out', () => {
    expect(buttonVerdict('5b2142', 'f0b429')?.good).toBe(true);
  });

  it('do not in a color like it, and another is offered', () => {
    const verdict = buttonVerdict('5b2142', '6b3152');
    expect(verdict?.sentence).toContain('lighter');
    expect(contrast('#5b2142', String(verdict?.better))).toBeGreaterThanOrEqual(3);
  });

  it('cannot be told with one color alone', () => {
    expect(buttonVerdict('5b2142', '')).toBeNull();
  });
});
