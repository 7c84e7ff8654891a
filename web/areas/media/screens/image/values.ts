import type { MediaImage } from '@masthead/client/library';
import type { MediaImageIn } from '@masthead/client/types/media';
import { formatInstant } from '@masthead/kit';
import { CATEGORIES, FOLDER, getLabel, TAGS, UNCATEGORIZED } from '../../model/presets';

/** Form values of an image (MEDIA-13, MEDIA-14). */
export interface ImageValues {
  title: string;
  url: string | null;
  category: string | null;
  folder: string | null;
  altText: string;
  tags: readonly string[];
  status: MediaImage['status'];
  date: string | null;
}

export const LABELS: Record<keyof ImageValues, string> = {
  title: 'Image Title',
  url: 'Image',
  category: 'Category',
  folder: 'Folder',
  altText: 'Alt Text',
  tags: 'Tags',
  status: 'Status',
  date: 'Date',
};

export const EMPTY: ImageValues = {
  title: '',
  url: null,
  category: UNCATEGORIZED,
  folder: FOLDER,
  altText: '',
  tags: [],
  status: 'published',
  date: null,
};

const REQUIRED = 'Required';
/** Documented message for missing required fields, spelling included (CONTENT-4, MEDIA-13). */
export const INCOMPLETE = 'Please fil out all required fields';

export function toFormValues(image: Omit<ImageValues, 'tags'> & Pick<MediaImage, 'mediaTags'>): ImageValues {
  const { title, url, category, folder, altText, mediaTags, status, date } = image;
  return { title, url, category, folder, altText, tags: mediaTags.map(({ name }) => name), status, date };
}

type WholeBody = Required<Omit<MediaImageIn, 'date'>> & Pick<MediaImageIn, 'date'>;

/** Return the request body of a save. The date of a published image is omitted: the service sets it. */
export function toRequestBody({ tags, date, status, ...values }: ImageValues): WholeBody {
  return {
    ...values,
    title: values.title.trim(),
    mediaTags: tags.map((name) => ({ name })),
    status,
    ...(status === 'scheduled' && { date }),
  };
}

/** Return the validation errors: title, folder and a file or URL are required (MEDIA-13). */
export function validate({ title, url, folder }: ImageValues): Partial<Record<keyof ImageValues, string>> {
  return {
    ...(!title.trim() && { title: REQUIRED }),
    ...(!url && { url: REQUIRED }),
    ...(!folder && { folder: REQUIRED }),
  };
}

const STATUS_WORDS = { scheduled: 'Scheduled', published: 'Published' };

/** How values are displayed in conflicts. */
export const FORMATTERS = {
  category: (category: string | null) => getLabel(CATEGORIES, category ?? '') || '–',
  tags: (tags: readonly string[]) => tags.map((tag) => getLabel(TAGS, tag)).join(', ') || '–',
  status: (status: ImageValues['status']) => STATUS_WORDS[status],
  date: formatInstant,
};
