/** A color as `#rrggbb`. */
type Colour = string;

const BLACK = '#000000';
const WHITE = '#ffffff';
/** Minimum contrast of body text, WCAG 2.2 AA (1.4.3). */
const LEGIBLE = 4.5;
/** Below this contrast, two surfaces look alike. */
const APART = 1.6;
/** The tinted surfaces of the page, light and dark. What is legible on them is legible on the plain ones too. */
const TINTS = { light: '#f4f4f0', dark: '#20231f' };
const OWN = { primary: '#19664e', secondary: '#e6b450' };

/** Parse a stored color: hex without `#`, three or six digits (SITE-9); null if it is invalid. */
export function colourOf(stored: string | null | undefined): Colour | null {
  const hex = stored?.trim().replace(/^#/, '').toLowerCase() ?? '';
  if (/^[0-9a-f]{6}$/.test(hex)) return `#${hex}`;
  return /^[0-9a-f]{3}$/.test(hex) ? `#${[...hex].map((digit) => digit + digit).join('')}` : null;
}

/** Return the WCAG 2.2 contrast ratio of two colors, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Return a readable text color for a background: white if possible, otherwise black. At least one always is. */
export function inkOn(background: Colour): Colour {
  return contrast(WHITE, background) >= LEGIBLE ? WHITE : BLACK;
}

/** Return the color if it is readable on the background, otherwise the nearest readable shade. */
export function legibleOn(colour: Colour, background: Colour): Colour {
  const towards = inkOn(background);
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mixed(colour, towards, share);
    if (contrast(shade, background) >= LEGIBLE) return shade;
  }
  return towards;
}

/** Return the CSS custom properties for a brand's two colors; default colors where there are none. */
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
