/** Colours are `#rrggbb`. */
type Colour = string;

const BLACK = '#000000';
const WHITE = '#ffffff';
/** Body text on a page, WCAG 2.2 AA (1.4.3). */
const LEGIBLE = 4.5;
/** Less than that, and two surfaces look like one. */
const APART = 1.6;
/** The tinted surfaces of the page, light and dark: whatever is legible on them is so on the plain ones. */
const TINTS = { light: '#f4f4f0', dark: '#20231f' };
const OWN = { primary: '#19664e', secondary: '#e6b450' };

/** The colour that is stored as hex without `#`, three or six digits; null when it is none. */
export function colourOf(stored: string | null | undefined): Colour | null {
  const hex = stored?.trim().replace(/^#/, '').toLowerCase() ?? '';
  if (/^[0-9a-f]{6}$/.test(hex)) return `#${hex}`;
  return /^[0-9a-f]{3}$/.test(hex) ? `#${[...hex].map((digit) => digit + digit).join('')}` : null;
}

/** How far two colours are apart, 1 to 21 (WCAG 2.2 "contrast ratio"). */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The text colour that can be read on a background: white where it can, else black. One of them always can. */
export function inkOn(background: Colour): Colour {
  return contrast(WHITE, background) >= LEGIBLE ? WHITE : BLACK;
}

/** The colour itself where it can be read on the background, else the nearest shade of it that can. */
export function legibleOn(colour: Colour, background: Colour): Colour {
  const towards = inkOn(background);
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mixed(colour, towards, share);
    if (contrast(shade, background) >= LEGIBLE) return shade;
  }
  return towards;
}

/** A brand's two colours as the custom properties that the page is painted with; ours where there are none. */
export function palette(brand: { primaryColor: string | null; secondaryColor: string | null }): Record<string, Colour> {
  const primary = colourOf(brand.primaryColor) ?? OWN.primary;
  const secondary = colourOf(brand.secondaryColor) ?? OWN.secondary;
  const ink = inkOn(primary);
  const isApart = contrast(primary, secondary) >= APART;
  return {
    '--primary': primary,
    '--on-primary': ink,
    '--secondary': secondary,
    '--on-secondary': inkOn(secondary),
    '--action': isApart ? secondary : ink,
    '--on-action': isApart ? inkOn(secondary) : legibleOn(primary, ink),
    '--tone-light': legibleOn(primary, TINTS.light),
    '--tone-dark': legibleOn(primary, TINTS.dark),
  };
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(colour: Colour, other: Colour, share: number): Colour {
  const others = channels(other);
  const sum = channels(colour).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share));
  return `#${sum.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
