import { getFileUrl } from '@masthead/client';
import type { MediaImage } from '@masthead/client/library';
import { formatDate, getDay, Hidden, Icon, StatusBadge, Tag, Thumbnail } from '@masthead/kit';
import { type Column, column } from '@masthead/kit/lists';
import { type KeyboardEvent, useRef } from 'react';
import { getThumbnailUrl } from '../../model/images';
import { CATEGORIES, getLabel, TAGS } from '../../model/presets';
import styles from './Library.module.css';
import type { AltTexts } from './useAltTexts';

/** Image, Title, URL, Date, Category, Folder, Tags, Alt Text and User ID (MEDIA-11). */
export const getColumns = (altTexts?: AltTexts): readonly Column<MediaImage>[] => [
  column('image', 'Image', { width: 76 }, (image) => <FileThumbnail image={image} />),
  column('title', 'Title', { kind: 'title', sortBy: 'service' }, ({ title, status }) => (
    <>
      <span className={styles.title}>{title}</span> {status === 'scheduled' && <StatusBadge status={status} />}
    </>
  )),
  column('url', 'URL', { width: 116, wide: 'desk' }, ({ url }) => (
    <a className={styles.url} href={getFileUrl(url)} target="_blank" rel="noreferrer" title={url}>
      {url.slice(url.lastIndexOf('/') + 1)}
    </a>
  )),
  column('date', 'Date', { width: 132, kind: 'id', sortBy: 'service' }, ({ date }) => formatDate(date && getDay(date))),
  column('category', 'Category', { width: 108 }, ({ category }) => getLabel(CATEGORIES, category)),
  column('folder', 'Folder', { width: 100, wide: 'desk' }, ({ folder }) => folder),
  column(
    'tags',
    'Tags',
    { width: 120, wide: true },
    ({ mediaTags }) => mediaTags.map(({ name }) => getLabel(TAGS, name)).join(', ') || '–',
  ),
  column('alt', 'Alt Text', { width: 200 }, (image) => altTexts && <AltTextCell image={image} texts={altTexts} />),
  column('user', 'User ID', { width: 68, kind: 'number', wide: true }, ({ userId }) => userId),
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

interface AltTextCellProps {
  image: MediaImage;
  texts: AltTexts;
}

/** The alternative text of an image; a click turns it into a field (MEDIA-57). */
function AltTextCell({ image, texts }: AltTextCellProps) {
  if (texts.editedId === image.id) return <AltTextInput image={image} texts={texts} />;
  return (
    <button type="button" className={styles.text} title="Edit the alt text" onClick={() => texts.edit(image)}>
      <Hidden>Edit the alt text of {image.title}: </Hidden>
      {image.altText || <Tag warn>No alt text</Tag>}
    </button>
  );
}

/** Enter saves and continues with the next image without a text, Escape discards, leaving the field saves. */
function AltTextInput({ image, texts }: AltTextCellProps) {
  const isDone = useRef(false);
  const finish = (run: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    run();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation(); // the keys of the list stay out of the field
    const { value } = event.currentTarget;
    if (event.key === 'Enter') finish(() => void texts.save(image, value, { goOn: true }));
    if (event.key === 'Escape') finish(() => texts.edit(null));
  };
  return (
    <input
      className={styles.input}
      aria-label={`Alt text of ${image.title}`}
      defaultValue={image.altText ?? ''}
      // The field replaces the button that was just pressed.
      // biome-ignore lint/a11y/noAutofocus: the focus moves on from that button
      autoFocus
      onKeyDown={press}
      onBlur={({ currentTarget }) => finish(() => void texts.save(image, currentTarget.value))}
    />
  );
}
