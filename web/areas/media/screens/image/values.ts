import type { MediaImage } from '@masthead/client/library';
import type { MediaImageIn } from '@masthead/client/types/media';
import { describeFields, formatInstant, title, type ValuesOf, value } from '@masthead/kit';
import { CATEGORIES, FOLDER, getLabel, LIMITS, TAGS, UNCATEGORIZED } from '../../model/presets';

const REQUIRED = 'Required';
/** Documented message for missing required fields, spelling included (CONTENT-4, MEDIA-13). */
export const INCOMPLETE = 'Please fil out all required fields';
const STATUS_WORDS = { scheduled: 'Scheduled', published: 'Published' };

/** The fields of an image: title, folder and a file or URL are required (MEDIA-13, MEDIA-14). */
const FIELDS = {
  title: title('Image Title', { required: REQUIRED, limit: LIMITS.title }),
  url: value<string | null>('Image', null, { required: REQUIRED }),
  category: value<string | null>('Category', UNCATEGORIZED, {
    format: (category) => getLabel(CATEGORIES, category ?? '') || '–',
  }),
  folder: value<string | null>('Folder', FOLDER, { required: REQUIRED }),
  altText: value('Alt Text', '', { limit: LIMITS.altText }),
  mediaTags: {
    ...{ label: 'Tags', empty: [] as readonly string[] },
    read: (stored: Pick<MediaImage['mediaTags'][number], 'name'>[]): readonly string[] =>
      stored.map(({ name }) => name),
    write: (tags: readonly string[]) => tags.map((name) => ({ name })),
    format: (tags: readonly string[]) => tags.map((tag) => getLabel(TAGS, tag)).join(', ') || '–',
  },
  status: value<MediaImage['status']>('Status', 'published', { format: (status) => STATUS_WORDS[status] }),
  date: value<string | null>('Date', null, { format: formatInstant }),
};

export type ImageValues = ValuesOf<typeof FIELDS>;

export const FORM = describeFields(FIELDS);

type WholeBody = Required<Omit<MediaImageIn, 'date'>> & Pick<MediaImageIn, 'date'>;

/** Return the request body of a save. The date of a published image is omitted: the service sets it. */
export function toRequestBody(values: ImageValues): WholeBody {
  const { date, ...body } = FORM.toRequestBody(values);
  return { ...body, ...(values.status === 'scheduled' && { date }) };
}
