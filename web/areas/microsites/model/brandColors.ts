import { adjustContrast, chooseInk, measureContrast, parseColour } from '../page/colours';

/** Result of checking a brand color. */
export interface ContrastCheck {
  good: boolean;
  sentence: string;
  /** The nearest shade that passes, as `#rrggbb`; null if the color passes. */
  better: string | null;
}

const WHITE = '#ffffff';
/** WCAG 2.2 AA contrast: text on its background (1.4.3), and a button on its surroundings (1.4.11). */
const MIN_TEXT_CONTRAST = 4.5;
const MIN_BUTTON_CONTRAST = 3;

/** Check whether text is readable on a color; null if the input is not a color. */
export function checkTextContrast(typed: string): ContrastCheck | null {
  const colour = parseColour(typed);
  if (!colour) return null;
  const whiteContrast = measureContrast(WHITE, colour);
  if (whiteContrast >= MIN_TEXT_CONTRAST) {
    return { good: true, sentence: `White text reads well on it: ${formatRatio(whiteContrast)}.`, better: null };
  }
  return {
    good: false,
    sentence: `White text is too faint on it: ${formatRatio(whiteContrast)}, and 4.5:1 is needed. The page sets its text in black; for white text choose a darker shade.`,
    better: adjustContrast(colour, WHITE),
  };
}

/** Check whether buttons in the secondary color stand out on the primary color; null if one is not a color. */
export function checkButtonContrast(primary: string, secondary: string): ContrastCheck | null {
  const [ground, button] = [parseColour(primary), parseColour(secondary)];
  if (!ground || !button) return null;
  const apart = measureContrast(ground, button);
  if (apart >= MIN_BUTTON_CONTRAST) {
    return { good: true, sentence: `Buttons stand out from the primary color: ${formatRatio(apart)}.`, better: null };
  }
  const direction = chooseInk(ground) === WHITE ? 'lighter' : 'darker';
  return {
    good: false,
    sentence: `Buttons hardly stand out from the primary color: ${formatRatio(apart)}, and 3:1 is needed. Choose a much ${direction} second color.`,
    better: adjustContrast(button, ground),
  };
}

/** Format a ratio as "11.2:1". Rounds down, so that it never claims a contrast that is not reached. */
const formatRatio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;
