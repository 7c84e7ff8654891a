import { colourOf, contrast, inkOn, legibleOn } from '../page/colours';

/** What is to be said of a brand colour. */
export interface Verdict {
  good: boolean;
  sentence: string;
  /** The nearest shade that is good, as `#rrggbb`; null where the colour is. */
  better: string | null;
}

const WHITE = '#ffffff';
/** WCAG 2.2 AA: text on its ground (1.4.3), and a button on what is around it (1.4.11). */
const LEGIBLE = 4.5;
const DISCERNIBLE = 3;

/** Whether text can be read on a colour; null while it is no colour. */
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

/** Whether buttons in the second colour stand out from a ground of the first; null while one is no colour. */
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

/** "11.2:1", never rounded up to what it does not reach. */
const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;
