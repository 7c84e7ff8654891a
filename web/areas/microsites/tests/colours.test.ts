import { describe, expect, it } from 'vitest';
import { adjustContrast, chooseInk, measureContrast, parseColour, toCssProperties } from '../page/colours';

const EVERY_GREY_AND_MORE = ['00', '33', '66', '77', '99', 'cc', 'ff'].flatMap((red) =>
  ['00', '44', '88', 'ff'].flatMap((green) => ['00', '80', 'ff'].map((blue) => `#${red}${green}${blue}`)),
);

describe('colourOf', () => {
  it.each([
    ['5a2140', '#5a2140'],
    ['#5A2140', '#5a2140'],
    ['abc', '#aabbcc'],
    ['plum', null],
    ['5a21', null],
    ['', null],
    [null, null],
    ['red;background:url(//x)', null],
  ])('parses %j as %j', (stored, colour) => expect(parseColour(stored)).toBe(colour));
});

describe('text on a brand colour', () => {
  it('has the contrast that WCAG defines', () => {
    expect(measureContrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(measureContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each(EVERY_GREY_AND_MORE)('can be read on %s', (background) => {
    expect(measureContrast(chooseInk(background), background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EVERY_GREY_AND_MORE)('a shade of %s can be read on paper and in the dark', (colour) => {
    for (const paper of ['#ffffff', '#f4f4f0', '#20231f']) {
      expect(measureContrast(adjustContrast(colour, paper), paper)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('is readable on buttons too, even if both colours are equal', () => {
    for (const [primaryColor, secondaryColor] of [
      ['5a2140', 'f0b429'],
      ['5a2140', '5a2140'],
      ['ffffff', 'fefefe'],
    ] as const) {
      const colours = toCssProperties({ primaryColor, secondaryColor });
      expect(measureContrast(String(colours['--action']), String(colours['--on-action']))).toBeGreaterThanOrEqual(4.5);
      expect(measureContrast(String(colours['--action']), String(colours['--primary']))).toBeGreaterThanOrEqual(1.6);
    }
  });
});
