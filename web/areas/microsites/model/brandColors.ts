import { colourOf, contrast, inkOn, legibleOn } from '../page/colours';

/** Result of checking a brand color. */
export interface Verdict {
  good: boolean;
  sentence: string;
  /** The nearest shade that passes, as `#rrggbb`; null if the color passes. */
  better: string | null;
}

const WHITE = '#ffffff';
/** WCAG 2.2 AA contrast: text on its background (1.4.3), and a button on its surroundings (1.4.11). */
const LEGIBLE = 4.5;
const DISCERNIBLE = 3;

/** Check whether text is readable on a color; null if the input is not a color. */
export function textVerdict(typed: string): Verdict | null {
  const colour = colourOf(typed);
  if (!colour) return null;
  const white = contrast(WHITE, colour);
  if (white >= LEGIBLE) {
    return { good: true, sentence: `White text reads well on it: ${ratio(white)}.`, better: null };
  }
  return {
    good: false,
    sentence: `White text is too faint on it: ${ratio(white)}, and 4.5:1 is needed. The page sets its text in black; for white text choose a darker shade.`,
    better: legibleOn(colour, WHITE),
  };
}

/** Check whether buttons in the secondary color stand out on the primary color; null if one is not a color. */
export function buttonVerdict(primary: string, secondary: string): Verdict | null {
  const [ground, button] = [colourOf(primary), colourOf(secondary)];
  if (!ground || !button) return null;
  const apart = contrast(ground, button);
  if (apart >= DISCERNIBLE) {
    return { good: true, sentence: `Buttons stand out from the primary color: ${ratio(apart)}.`, better: null };
  }
  const direction = inkOn(ground) === WHITE ? 'lighter' : 'darker';
  return {
    good: false,
    sentence: `Buttons hardly stand out from the primary color: ${ratio(apart)}, and 3:1 is needed. Choose a much ${direction} second color.`,
    better: legibleOn(button, ground),
  };
}

/** Format a ratio as "11.2:1". Rounds down, so that it never claims a contrast that is not reached. */
const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;
