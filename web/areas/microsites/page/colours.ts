/** A color as `#rrggbb`. */
type Colour = string;

const BLACK = '#000000';
const WHITE = '#ffffff';
/** Minimum contrast of body text, WCAG 2.2 AA (1.4.3). */
const MIN_TEXT_CONTRAST = 4.5;
/** Below this contrast, two surfaces look alike. */
const MIN_SURFACE_CONTRAST = 1.6;
/** The tinted surfaces of the page, light and dark. What is legible on them is legible on the plain ones too. */
const TINTS = { light: '#f4f4f0', dark: '#20231f' };
const DEFAULT_COLOURS = { primary: '#19664e', secondary: '#e6b450' };

/** Parse a stored color: hex without `#`, three or six digits (SITE-9); null if it is invalid. */
export function parseColour(stored: string | null | undefined): Colour | null {
  const hex = stored?.trim().replace(/^#/, '').toLowerCase() ?? '';
  if (/^[0-9a-f]{6}$/.test(hex)) return `#${hex}`;
  return /^[0-9a-f]{3}$/.test(hex) ? `#${[...hex].map((digit) => digit + digit).join('')}` : null;
}

/** Return the WCAG 2.2 contrast ratio of two colors, 1 to 21. */
export function measureContrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [measureLuminance(one), measureLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Return a readable text color for a background: white if possible, otherwise black. At least one always is. */
export function chooseInk(background: Colour): Colour {
  return measureContrast(WHITE, background) >= MIN_TEXT_CONTRAST ? WHITE : BLACK;
}

/** Return the color if it is readable on the background, otherwise the nearest readable shade. */
export function adjustContrast(colour: Colour, background: Colour): Colour {
  const target = chooseInk(background);
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mixColours(colour, target, share);
    if (measureContrast(shade, background) >= MIN_TEXT_CONTRAST) return shade;
  }
  return target;
}

/** Return the CSS custom properties for a brand's two colors; default colors where there are none. */
export function toCssProperties(brand: {
  primaryColor: string | null;
  secondaryColor: string | null;
}): Record<string, Colour> {
  const primary = parseColour(brand.primaryColor) ?? DEFAULT_COLOURS.primary;
  const secondary = parseColour(brand.secondaryColor) ?? DEFAULT_COLOURS.secondary;
  const ink = chooseInk(primary);
  const isDistinct = measureContrast(primary, secondary) >= MIN_SURFACE_CONTRAST;
  return {
    '--primary': primary,
    '--on-primary': ink,
    '--secondary': secondary,
    '--on-secondary': chooseInk(secondary),
    '--action': isDistinct ? secondary : ink,
    '--on-action': isDistinct ? chooseInk(secondary) : adjustContrast(primary, ink),
    '--tone-light': adjustContrast(primary, TINTS.light),
    '--tone-dark': adjustContrast(primary, TINTS.dark),
  };
}

function measureLuminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixColours(colour: Colour, other: Colour, share: number): Colour {
  const others = parseChannels(other);
  const sum = parseChannels(colour).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share));
  return `#${sum.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function parseChannels(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
