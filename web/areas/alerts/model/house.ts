import type { HouseIn, HouseOut, LinkColumnOut, LinkOut, SocialProfileOut } from '@masthead/client/types/alerts';
import { houseIn, linkColumnIn } from '../../../client/generated/limits/alerts';

/** The house record: name, addresses and links that emails and console share (ALERT-40). */
export type House = HouseOut;
export type HouseLink = LinkOut;
export type LinkColumn = LinkColumnOut;
export type SocialProfile = SocialProfileOut;
export type MailService = HouseOut['mailService'];

/** Values of the form. The logo is null without one, as image fields have it, and so is an empty number. */
export type HouseValues = Omit<House, 'id' | 'version' | 'logo' | 'archiveDays'> & {
  logo: string | null;
  archiveDays: number | null;
};

export const LABELS: Record<keyof HouseValues, string> = {
  name: 'Name',
  newsletter: 'Newsletter',
  word: 'Word in addresses',
  tagline: 'Tagline',
  library: 'Library',
  logo: 'Logo',
  accent: 'Accent color',
  site: 'Site',
  micrositesUrl: 'Site of microsites',
  navigation: 'Navigation',
  footerColumns: 'Footer columns',
  social: 'Social profiles',
  postalAddress: 'Postal address',
  preheader: 'Default preheader',
  testPrefix: 'Subject prefix of tests',
  mailService: 'Mail service',
  unsubscribeUrl: 'Unsubscribe URL',
  oneClickUnsubscribe: 'One-click unsubscribe',
  preferencesUrl: 'Preferences URL',
  viewOnlineUrl: 'View online URL',
  timeZone: 'Time zone',
  archive: 'Archive on the web',
  archiveDays: 'Days after the date',
  tagLinks: 'Campaign parameters in links',
  trackClicks: 'Count clicks',
  trackRecipients: 'Keep who clicked',
};

export const MAIL_SERVICES: readonly { value: MailService; label: string }[] = [
  { value: 'none', label: 'None: use own URLs' },
  { value: 'mailchimp', label: 'Mailchimp' },
  { value: 'hubspot', label: 'HubSpot' },
  { value: 'brevo', label: 'Brevo' },
  { value: 'sendgrid', label: 'SendGrid' },
  { value: 'campaign-monitor', label: 'Campaign Monitor' },
  { value: 'marketing-cloud', label: 'Salesforce Marketing Cloud' },
];

export const ARCHIVES: readonly { value: House['archive']; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'delayed', label: 'Public some days after the date' },
  { value: 'public', label: 'Public at once' },
];

/** Time zones as the browser knows them, with the stored one. */
export function listZones(stored: string): { value: string; label: string }[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), stored]);
  return [...names].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

export const NETWORKS: readonly SocialProfile['name'][] = ['LinkedIn', 'X', 'Facebook', 'Instagram'];

/** The lengths of texts and the numbers of entries that the service accepts. */
export const LIMITS = { ...houseIn, ...linkColumnIn };

/** The accent of a house without its own. */
export const DEFAULT_ACCENT = '#19664e';

export function toFormValues({ id: _id, version: _version, logo, timeZone, ...values }: House): HouseValues {
  return { ...values, logo: logo || null, timeZone: timeZone || 'UTC' };
}

/** Return the request body. */
export function toRequestBody({ logo, archiveDays, ...values }: HouseValues): HouseIn {
  return { ...values, logo: logo ?? '', ...(archiveDays !== null && { archiveDays }) };
}

const REQUIRED = ['name', 'newsletter', 'word', 'site'] as const;

/** Return the error messages of a house form. The service also checks addresses, the word and the contrast. */
export function validateHouse(values: HouseValues): Partial<Record<keyof HouseValues, string>> {
  const errors: Partial<Record<keyof HouseValues, string>> = {};
  for (const field of REQUIRED) {
    if (!values[field].trim()) errors[field] = `${LABELS[field]} is required.`;
  }
  if (values.navigation.some(isIncomplete)) errors.navigation = 'Each link needs a text and an address.';
  if (values.footerColumns.some(({ heading, links }) => !heading.trim() || links.some(isIncomplete))) {
    errors.footerColumns = 'Each column needs a heading, each link a text and an address.';
  }
  if (values.archive === 'delayed' && !values.archiveDays) errors.archiveDays = `${LABELS.archiveDays} are required.`;
  return errors;
}

const isIncomplete = ({ text, url }: HouseLink): boolean => !text.trim() || !url.trim();

const formatLinks = (links: readonly HouseLink[]): string =>
  links.map(({ text, url }) => `${text} (${url})`).join(', ');

/** Format lists for the comparison of two versions. */
export const FORMATTERS = {
  navigation: formatLinks,
  footerColumns: (columns: readonly LinkColumn[]) =>
    columns.map(({ heading, links }) => `${heading}: ${formatLinks(links)}`).join('; '),
  social: (profiles: readonly SocialProfile[]) => profiles.map(({ name, link }) => `${name} (${link})`).join(', '),
  archive: (value: House['archive']) => ARCHIVES.find((archive) => archive.value === value)?.label ?? value,
  mailService: (value: MailService) => MAIL_SERVICES.find((service) => service.value === value)?.label ?? value,
};

/** Name the form's field of an error in one of its entries: `footerColumns.0.heading` is in `footerColumns`. */
export const getFormField = (field: string): string => field.split('.')[0] ?? field;

/** Return a copy of a list in which one entry is another. */
export const replaceAt = <T>(list: readonly T[], index: number, entry: T): T[] =>
  list.map((old, place) => (place === index ? entry : old));

export const removeAt = <T>(list: readonly T[], index: number): T[] => list.filter((_, place) => place !== index);

/** Return a copy of a list in which an entry and the one before it have changed places. */
export function moveUp<T>(list: readonly T[], index: number): T[] {
  const moved = [...list];
  moved.splice(index - 1, 0, ...moved.splice(index, 1));
  return moved;
}
