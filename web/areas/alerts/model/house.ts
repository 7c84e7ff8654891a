import type { HouseIn, HouseOut, LinkColumnOut, LinkOut, SocialProfileOut } from '@masthead/client/types/alerts';
import { describeFields, getLabel, type Option, type ValuesOf, value } from '@masthead/kit';
import { houseIn, linkColumnIn } from '../../../client/generated/limits/alerts';

/** The house record: name, addresses and links that emails and console share (ALERT-40). */
export type House = HouseOut;
export type HouseLink = LinkOut;
export type LinkColumn = LinkColumnOut;
export type SocialProfile = SocialProfileOut;
export type MailService = HouseOut['mailService'];

export const MAIL_SERVICES: readonly Option<MailService>[] = [
  { value: 'none', label: 'None: use own URLs' },
  { value: 'mailchimp', label: 'Mailchimp' },
  { value: 'hubspot', label: 'HubSpot' },
  { value: 'brevo', label: 'Brevo' },
  { value: 'sendgrid', label: 'SendGrid' },
  { value: 'campaign-monitor', label: 'Campaign Monitor' },
  { value: 'marketing-cloud', label: 'Salesforce Marketing Cloud' },
];

export const ARCHIVES: readonly Option<House['archive']>[] = [
  { value: 'none', label: 'None' },
  { value: 'delayed', label: 'Public some days after the date' },
  { value: 'public', label: 'Public at once' },
];

/** The time zone of this browser. */
export const getBrowserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

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

const text = (label: string, limit?: number) => value(label, '', { limit: limit ?? null });
const requiredText = (label: string, limit?: number) =>
  value(label, '', { required: `${label} is required.`, limit: limit ?? null });

const isIncomplete = ({ text, url }: HouseLink): boolean => !text.trim() || !url.trim();
const formatLinks = (links: readonly HouseLink[]): string =>
  links.map(({ text, url }) => `${text} (${url})`).join(', ');

/** The fields of the house record. The service also checks addresses, the word and the contrast. */
const FIELDS = {
  name: requiredText('Name', houseIn.name),
  newsletter: requiredText('Newsletter', houseIn.newsletter),
  word: requiredText('Word in addresses', houseIn.word),
  tagline: text('Tagline', houseIn.tagline),
  library: text('Library', houseIn.library),
  /** Null without one, as image fields have it. */
  logo: {
    ...value<string | null>('Logo', null),
    read: (stored: string): string | null => stored || null,
    write: (url: string | null): string => url ?? '',
  },
  accent: text('Accent color'),
  site: requiredText('Site'),
  micrositesUrl: text('Site of microsites'),
  navigation: value<HouseLink[]>('Navigation', [], {
    check: (links) => (links.some(isIncomplete) ? 'Each link needs a text and an address.' : undefined),
    format: formatLinks,
  }),
  footerColumns: value<LinkColumn[]>('Footer columns', [], {
    check: (columns) =>
      columns.some(({ heading, links }) => !heading.trim() || links.some(isIncomplete))
        ? 'Each column needs a heading, each link a text and an address.'
        : undefined,
    format: (columns) => columns.map(({ heading, links }) => `${heading}: ${formatLinks(links)}`).join('; '),
  }),
  social: value<SocialProfile[]>('Social profiles', [], {
    format: (profiles) => profiles.map(({ name, link }) => `${name} (${link})`).join(', '),
  }),
  postalAddress: text('Postal address', houseIn.postalAddress),
  preheader: text('Default preheader', houseIn.preheader),
  testPrefix: text('Subject prefix of tests', houseIn.testPrefix),
  mailService: value<MailService>('Mail service', 'none', { format: (service) => getLabel(MAIL_SERVICES, service) }),
  unsubscribeUrl: text('Unsubscribe URL'),
  oneClickUnsubscribe: value('One-click unsubscribe', false),
  preferencesUrl: text('Preferences URL'),
  viewOnlineUrl: text('View online URL'),
  timeZone: { ...text('Time zone'), read: (stored: string): string => stored || 'UTC' },
  archive: value<House['archive']>('Archive on the web', 'none', { format: (archive) => getLabel(ARCHIVES, archive) }),
  archiveDays: {
    ...value<number | null>('Days after the date', null),
    write: (days: number | null): number | undefined => days ?? undefined,
  },
  tagLinks: value('Campaign parameters in links', false),
  trackClicks: value('Count clicks', true),
  trackRecipients: value('Keep who clicked', false),
  baitLink: value('Hidden link for scanners', false),
  sendReports: value('Send reports by themselves', false),
  reportDays: {
    ...value<number | null>('Days after an issue', null),
    write: (days: number | null): number | undefined => days ?? undefined,
  },
};
export type HouseValues = ValuesOf<typeof FIELDS>;

export const FORM = describeFields(FIELDS) satisfies { toRequestBody: (values: HouseValues) => HouseIn };

/** Return the error messages of a house form. */
export function validateHouse(values: HouseValues): ReturnType<typeof FORM.validate> {
  const days = [
    ['archiveDays', values.archive === 'delayed'],
    ['reportDays', values.sendReports],
  ] as const;
  const missing = days.filter(([name, isUsed]) => isUsed && !values[name]);
  const errors = missing.map(([name]) => [name, `${FIELDS[name].label} are required.`]);
  return { ...FORM.validate(values), ...Object.fromEntries(errors) };
}

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
