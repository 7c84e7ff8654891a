import type { MediaImage } from '@masthead/client/library';
import { Icon, ImageWithFallback, Link, Row, Tag, Text } from '@masthead/kit';
import type { Selection } from '@masthead/kit/lists';
import { type MouseEvent, useRef } from 'react';
import { formatDimensions, getThumbnailUrl, imagePath } from '../../model/images';
import { CATEGORIES, getLabel } from '../../model/presets';
import styles from './ImageGrid.module.css';

interface ImageGridProps {
  images: readonly MediaImage[];
  selection: Selection<number>;
  /** Whether new results are loading. */
  busy: boolean;
  onNear: (image: MediaImage) => void;
}

/** Grid view of the library (MEDIA-12). */
export function ImageGrid({ images, selection, busy, onNear }: ImageGridProps) {
  return (
    <ul className={`${styles.grid} ${busy ? styles.busy : ''}`} aria-label="Images" aria-busy={busy || undefined}>
      {images.map((image) => (
        <Cell key={image.id} image={image} selection={selection} onNear={() => onNear(image)} />
      ))}
    </ul>
  );
}

interface CellProps extends Pick<ImageGridProps, 'selection'> {
  image: MediaImage;
  onNear: () => void;
}

function Cell({ image, selection, onNear }: CellProps) {
  const { id, title, altText, category } = image;
  const range = useRef(false);
  const isChosen = selection.has(id);
  // Shift-click on a link would open a new browser window.
  const selectRange = (event: MouseEvent) => {
    if (!event.shiftKey) return;
    event.preventDefault();
    selection.toggle(id, true);
  };
  return (
    <li className={isChosen ? styles.chosen : undefined} onMouseEnter={onNear} onFocus={onNear}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={`Select ${title}`}
        checked={isChosen}
        onClick={(event) => {
          range.current = event.shiftKey;
        }}
        onChange={() => selection.toggle(id, range.current)}
      />
      <Link to={imagePath(id)} onClick={selectRange}>
        <span className={styles.frame}>
          <Picture image={image} />
        </span>
        <Text as="span" truncate weight="medium" className={styles.title}>
          {title}
        </Text>
        <Row as="span" justify="between" gap={2} size="xs" tone="muted" dense tabular>
          <span>{formatDimensions(image)}</span>
          <span>{getLabel(CATEGORIES, category)}</span>
        </Row>
      </Link>
      {!altText && (
        <span className={styles.noAlt}>
          <Tag warn>No alt text</Tag>
        </span>
      )}
    </li>
  );
}

function Picture({ image }: { image: MediaImage }) {
  const { width, height, type } = image;
  const picture = getThumbnailUrl(image, image.previewUrl);
  const file = (
    <span className={styles.file}>
      <Icon name={picture ? 'imageOff' : 'post'} />
      {type}
    </span>
  );
  if (!picture) return file;
  const isWide = width !== null && height !== null && width / height > 1.3 && width / height < 2;
  // Photographs fill the frame; ads, logos and charts are shown in full.
  const className = isWide ? styles.filling : styles.whole;
  return <ImageWithFallback className={className} src={picture} alt="" loading="lazy" fallback={file} />;
}
