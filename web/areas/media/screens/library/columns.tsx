import { getFileUrl } from '@masthead/client';
import type { MediaImage } from '@masthead/client/library';
import { formatDate, getDay, Icon, StatusBadge, Thumbnail } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import { getThumbnailUrl } from '../../model/images';
import { CATEGORIES, getLabel, TAGS } from '../../model/presets';
import { AltTextCell } from './AltTextCell';
import styles from './Library.module.css';
import type { AltTexts } from './useAltTexts';

/** Image, Title, URL, Date, Category, Folder, Tags, Alt Text and User ID (MEDIA-11). */
export const getColumns = (altTexts?: AltTexts): readonly Column<MediaImage>[] => [
  { key: 'image', header: 'Image', width: 76, render: (image) => <FileThumbnail image={image} /> },
  {
    key: 'title',
    header: 'Title',
    kind: 'title',
    sortBy: 'service',
    render: ({ title, status }) => (
      <>
        {title} {status === 'scheduled' && <StatusBadge status={status} />}
      </>
    ),
  },
  {
    key: 'url',
    header: 'URL',
    width: 116,
    wide: 'desk',
    render: ({ url }) => (
      <a className={styles.url} href={getFileUrl(url)} target="_blank" rel="noreferrer" title={url}>
        {url.slice(url.lastIndexOf('/') + 1)}
      </a>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    width: 132,
    kind: 'id',
    sortBy: 'service',
    render: ({ date }) => formatDate(date && getDay(date)),
  },
  { key: 'category', header: 'Category', width: 108, render: ({ category }) => getLabel(CATEGORIES, category) },
  { key: 'folder', header: 'Folder', width: 100, wide: 'desk', render: ({ folder }) => folder },
  {
    key: 'tags',
    header: 'Tags',
    width: 120,
    wide: true,
    render: ({ mediaTags }) => mediaTags.map(({ name }) => getLabel(TAGS, name)).join(', ') || '–',
  },
  {
    key: 'alt',
    header: 'Alt Text',
    width: 200,
    render: (image) => altTexts && <AltTextCell image={image} texts={altTexts} />,
  },
  { key: 'user', header: 'User ID', width: 68, kind: 'number', wide: true, render: ({ userId }) => userId },
];

/** Thumbnail of a row; files that are no images get an icon. */
function FileThumbnail({ image }: { image: MediaImage }) {
  const picture = getThumbnailUrl(image, image.thumbnailUrl);
  if (picture) return <Thumbnail src={picture} width={60} height={40} />;
  return (
    <span className={styles.file}>
      <Icon name="post" />
    </span>
  );
}
