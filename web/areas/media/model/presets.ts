import type { Option } from '@masthead/kit';
import { mediaImageIn } from '../../../client/generated/limits/media';

/** The only folder of the library (MEDIA-13). */
export const FOLDER = 'media-library';
export const FOLDERS: readonly Option[] = [{ value: FOLDER, label: FOLDER }];

/** Upload destination of the library's files. */
export const LIBRARY = { bucket: 'media', mainFolder: FOLDER, subFolder: '' } as const;

export const UNCATEGORIZED = 'uncategorized';

/** Maximum lengths of title and alternative text in characters. */
export const LIMITS = mediaImageIn;

/** Preset categories, stored in lower case (MEDIA-14). */
export const CATEGORIES: readonly Option[] = [
  { value: 'library-ads', label: 'Library ads' },
  { value: 'quotes', label: 'Quotes' },
  { value: 'polls', label: 'Polls' },
  { value: 'surveys', label: 'Surveys' },
  { value: UNCATEGORIZED, label: 'Uncategorized' },
];

/** Preset tags (MEDIA-14); others can be typed. */
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

/** Return the label of a stored category or tag: its preset's label, otherwise the value itself. */
export function getLabel(options: readonly Option[], stored: string): string {
  return options.find(({ value }) => value === stored)?.label ?? stored;
}

/** Return the presets, plus the stored value if it is not one of them. */
export function includeStored(options: readonly Option[], stored: string): readonly Option[] {
  const isKnown = stored === '' || options.some(({ value }) => value === stored);
  return isKnown ? options : [...options, { value: stored, label: stored }];
}

/** Documented notices (MEDIA-17). */
export const DELETED = 'Files Successfully Deleted';
export const FAILED = 'Error Deleting Files';

/** Columns of the process page. */
export const AUDIENCES = [
  { value: 'upstream', label: 'Upstream' },
  { value: 'downstream', label: 'Downstream' },
  { value: 'fillfinish', label: 'Fill/Finish' },
] as const;

export type Audience = (typeof AUDIENCES)[number]['value'];

/** Return the distinct folder names of these paths in order; paths in the root are left out (MEDIA-20). */
export function getFolderNames(paths: readonly string[]): string[] {
  const names = paths.map((path) => path.replace(/^\/+/, '').split('/')[0] ?? '').filter(Boolean);
  return [...new Set(names)];
}
