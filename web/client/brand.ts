import axios from 'axios';
import { takeEarly } from './early';

const CONFIGURATION = '/config.json';

/**
 * The publisher's brand (CONSOLE-18). Read from `/config.json` at run time: the house record, or the console's own file
 * until the record is saved and while the alerts service is away.
 */
export interface Brand {
  /** Display name. */
  name: string;
  /** Name of the newsletter. */
  newsletter: string;
  /** Slug of the brand in paths: `/{word}-alert`. */
  word: string;
  /** Tagline on the landing page. */
  tagline: string;
  /** Accent colour of buttons, links and the current step; empty for the default green. */
  accent: string;
  /** Name of the publisher's library, in the footers of alerts. */
  library: string;
  /** Social media profiles. */
  social: { name: 'LinkedIn' | 'X' | 'Facebook' | 'Instagram'; link: string }[];
  /** URL of the logo; empty for the default leaf. */
  logo: string;
  /** Base URL of the product's public site, for links to microsites; empty for the console's own origin. */
  site: string;
  /** IANA name of the time zone in which the publisher plans; UTC if it is empty. */
  timeZone?: string;
}

export const DEFAULT_BRAND: Brand = {
  name: 'Aspen',
  newsletter: 'Aspen Alert',
  word: 'aspen',
  tagline: 'Alerts, exchange and surveys for people who make medicines',
  library: 'Atheneum',
  social: [],
  accent: '',
  logo: '',
  site: '',
};

let current = DEFAULT_BRAND;

/** Return the brand. It is loaded before the first render. */
export const brand = (): Brand => current;

/** A configuration without the name of the newsletter has that of the default house record (ALERT-40). */
function completeBrand(configured: Partial<Brand>): Brand {
  const { name } = configured;
  return { ...DEFAULT_BRAND, ...(name && { newsletter: `${name} Alert` }), ...configured };
}

/** Load the configuration. Without one the default brand is used, so that a missing file does not break the page. */
export async function loadBrand(): Promise<void> {
  try {
    const early = await takeEarly(CONFIGURATION)?.catch(() => undefined);
    const { data } = early ?? (await axios.get<unknown>(CONFIGURATION, { timeout: 5000 }));
    if (typeof data === 'object' && data !== null) current = completeBrand(data);
  } catch {
    current = DEFAULT_BRAND;
  }
}
