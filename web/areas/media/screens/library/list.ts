import type { ListState } from '@masthead/kit/lists';
import { pageSizes } from '../../../../client/generated/limits/media';
import { getColumns } from './columns';

/** Value of `only`: images without alternative text. */
export const NO_ALT = 'missingAlt';

const parseOnly = (check: string) => (only: string) => only.split(',').includes(check) || undefined;

/** The list of the library, whose filters have a form of their own (API-18, MEDIA-11). */
export const LIST = {
  filters: {
    title: { label: 'Title/Name' },
    tag: { label: 'Tag', control: 'none', parse: parseTags },
    category: { label: 'Category', control: 'none' },
    missingAlt: { name: 'only', label: 'No alt text', control: 'none', parse: parseOnly(NO_ALT) },
    unused: { name: 'only', label: 'Unused', control: 'none', parse: parseOnly('unused') },
  },
  columns: getColumns(),
  pageSize: pageSizes.listImages,
} as const;

export type LibraryState = Pick<
  ListState<typeof LIST.filters, never>,
  'address' | 'values' | 'isFiltered' | 'filter' | 'clear'
>;

function parseTags(value: string): string[] | undefined {
  const words = value.split(',').map((one) => one.trim().toLowerCase());
  const tags = words.filter(Boolean);
  return tags.length > 0 ? tags : undefined;
}
