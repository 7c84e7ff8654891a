import axios from 'axios';

/** The publisher's house, read from `/config.json` at run time: an installation changes it without a build. */
export interface Brand {
  /** The name over everything. */
  name: string;
  /** The word of the brand in addresses: `/{word}-alert`. */
  word: string;
  /** The line under the name on the landing page. */
  tagline: string;
  /** One colour for buttons, links and the current step; the kit's own green when empty. */
  accent: string;
  /** The publisher's library, named in the footers of alerts. */
  library: string;
  /** Where the house is found elsewhere: name and address. */
  social: { name: 'LinkedIn' | 'X' | 'Facebook' | 'Instagram'; link: string }[];
  /** Address of a picture shown in place of the leaf; empty for the leaf. */
  logo: string;
  /** Address of the product's site, where an ad leads to a microsite; empty for this console's own. */
  site: string;
}

export const DEFAULT_BRAND: Brand = {
  name: 'Aspen',
  word: 'aspen',
  tagline: 'Alerts, exchange and surveys for people who make medicines',
  library: 'Atheneum',
  social: [],
  accent: '',
  logo: '',
  site: '',
};

let current = DEFAULT_BRAND;

/** The brand, known before anything renders. */
export const brand = (): Brand => current;

/** Reads the configuration; keeps the default when there is none, so that a missing file never blanks the page. */
export async function loadBrand(): Promise<void> {
  try {
    const { data } = await axios.get<Partial<Brand>>('/config.json', { timeout: 5000 });
    if (typeof data === 'object' && data !== null) current = { ...DEFAULT_BRAND, ...data };
  } catch {
    current = DEFAULT_BRAND;
  }
}
