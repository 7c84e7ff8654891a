import type { Option } from '@masthead/kit';

/** The one folder there is (document 001 §5). */
export const FOLDER = 'media-library';
export const FOLDERS: readonly Option[] = [{ value: FOLDER, label: FOLDER }];

/** Where the library's files go. */
export const LIBRARY = { bucket: 'media', mainFolder: FOLDER, subFolder: '' } as const;

export const UNCATEGORIZED = 'uncategorized';

/** Stored in lower case (document 001 §5). */
export const CATEGORIES: readonly Option[] = [
  { value: 'library-ads', label: 'Library ads' },
  { value: 'quotes', label: 'Quotes' },
  { value: 'polls', label: 'Polls' },
  { value: 'surveys', label: 'Surveys' },
  { value: UNCATEGORIZED, label: 'Uncategorized' },
];

/** Tags that are one click away; any other can be typed. */
const TAG_WORDS = [
  'Body Ad',
  'Top Ad',
  'Banner Ad',
  'Holiday Ad',
  'Logo',
  'Video',
  'Quote Alert',
  'Poll Alert',
  'Survey Alert',
  'News Alert',
  'Holiday Alert',
  'Upstream',
  'Downstream',
  'Fill/Finish',
  'Spotlight',
  'Event',
  'Career',
  'Patent',
  'Cartoon',
  'Chart',
  'Microsite',
];

export const TAGS: readonly Option[] = TAG_WORDS.map((label) => ({ value: label.toLowerCase(), label }));

/** How a stored category or tag reads: as its preset, else as it is. */
export function wordOf(options: readonly Option[], stored: string): string {
  return options.find(({ value }) => value === stored)?.label ?? stored;
}

/** The presets, and what is stored though it is none of them. */
export function withStored(options: readonly Option[], stored: string): readonly Option[] {
  const isKnown = stored === '' || options.some(({ value }) => value === stored);
  return isKnown ? options : [...options, { value: stored, label: stored }];
}
