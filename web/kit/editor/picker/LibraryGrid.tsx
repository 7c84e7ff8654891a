import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { getFileUrl } from '../../../client/file-url';
import type { MediaImage } from '../../../client/library';
import { Row, Text } from '../../layout/Box';
import { Icon } from '../../text/Icon';
import { ImageWithFallback } from '../../text/ImageWithFallback';
import { Tag } from '../../text/Tag';
import { getFileKind } from '../../uploads/fileRules';
import type { ImageRule } from '../imageRules';
import { type Fit, getLibraryFit } from './fit';
import styles from './Picker.module.css';

interface LibraryGridProps {
  pictures: readonly MediaImage[];
  rule: ImageRule;
  /** In the order in which they were chosen. */
  selectedIds: readonly number[];
  /** Whether several can be chosen: then the arrow keys only move, and Space chooses. */
  multiple: boolean;
  busy: boolean;
  onSelect: (picture: MediaImage, fit: Fit) => void;
  /** Called for Enter and a double click on the selected picture. */
  onUse: () => void;
  /** Called for `/`. */
  onSearch: () => void;
  /** Called when the end of the list is near. */
  onEnd: () => void;
}

/** Pixels below the visible part from which the next pictures are loaded. */
const AHEAD = 400;

/** Pictures of the library as a listbox: the arrow keys choose, Enter uses. */
export function LibraryGrid(props: LibraryGridProps) {
  const { pictures, rule, selectedIds, multiple, busy, onSelect, onUse, onSearch, onEnd } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<number | null>(null);
  const index = pictures.findIndex((picture) => picture.id === activeId);
  const optionId = (at: number) => `${id}-${at}`;

  useEffect(() => {
    // Not in jsdom.
    if (index >= 0) document.getElementById(`${id}-${index}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, index]);

  const select = (picture: MediaImage | undefined) => {
    if (!picture) return;
    setActiveId(picture.id);
    onSelect(picture, getLibraryFit(picture, rule));
  };
  const moveTo = (at: number) => (multiple ? setActiveId(pictures[at]?.id ?? null) : select(pictures[at]));
  /** Does what a key means; returns false for a key that means nothing here. */
  const handleKey = (key: string): boolean => {
    const target = getTarget(key, index, pictures.length, countColumns(list.current));
    if (target !== null) moveTo(target);
    else if (key === '/') onSearch();
    else if (key === ' ' && multiple) select(pictures[index]);
    else if (key === 'Enter' && selectedIds.length > 0) onUse();
    else return false;
    return true;
  };
  const move = (event: KeyboardEvent) => {
    if (handleKey(event.key)) event.preventDefault();
  };
  const loadAhead = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = list.current ?? {};
    if (scrollTop + clientHeight > scrollHeight - AHEAD) onEnd();
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Pictures of the library"
      aria-multiselectable={multiple || undefined}
      aria-activedescendant={index >= 0 ? optionId(index) : undefined}
      aria-busy={busy || undefined}
      tabIndex={0}
      className={styles.grid}
      onKeyDown={move}
      onScroll={loadAhead}
    >
      {pictures.map((picture, at) => (
        <Option
          key={picture.id}
          id={optionId(at)}
          picture={picture}
          fit={getLibraryFit(picture, rule)}
          isActive={at === index}
          isSelected={selectedIds.includes(picture.id)}
          number={multiple ? selectedIds.indexOf(picture.id) + 1 : 0}
          onSelect={() => select(picture)}
          // With several a second click takes the picture back.
          onUse={multiple ? undefined : onUse}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  picture: MediaImage;
  fit: Fit;
  /** Whether the keys are on it. */
  isActive: boolean;
  isSelected: boolean;
  /** Its place among several chosen ones, from 1; 0 for none. */
  number: number;
  onSelect: () => void;
  onUse: (() => void) | undefined;
}

function Option({ id, picture, fit, isActive, isSelected, number, onSelect, onUse }: OptionProps) {
  const { title, width, height, altText } = picture;
  const isUnfit = fit.state === 'unfit';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: `aria-activedescendant` of the listbox
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-disabled={isUnfit || undefined}
      title={isUnfit ? fit.reason : undefined}
      className={[styles.option, isActive && styles.active, isSelected && styles.selected, isUnfit && styles.unfit]
        .filter(Boolean)
        .join(' ')}
      onClick={onSelect}
      onDoubleClick={onUse}
    >
      <span className={styles.frame}>
        <Picture picture={picture} />
        {!altText && (
          <span className={styles.noAlt}>
            <Tag warn>No alt text</Tag>
          </span>
        )}
        {number > 0 && (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
      </span>
      <Text truncate size="xs" weight="medium" dense className={styles.name}>
        {title}
      </Text>
      <Row as="span" gap={2} justify="between" className={styles.facts}>
        <span>{width && height ? `${width} × ${height}` : 'Size unknown'}</span>
        {fit.state === 'crop' && <b>Crop</b>}
        {isUnfit && <b>Does not fit</b>}
      </Row>
    </div>
  );
}

/** The preview of a picture; an icon for a file that is none or cannot be shown. */
export function Picture({ picture }: { picture: MediaImage }) {
  const { previewUrl, url, type, width, height } = picture;
  const isImage = !type || getFileKind(type) === 'image';
  const icon = (
    <span className={styles.file}>
      <Icon name={isImage ? 'imageOff' : 'post'} />
      {isImage ? 'Picture missing' : type}
    </span>
  );
  if (!isImage) return icon;
  const ratio = width && height ? width / height : 1;
  // Photographs fill the frame; ads, logos and charts are shown in full.
  const className = ratio > 1.3 && ratio < 2 ? styles.filling : styles.whole;
  return (
    <ImageWithFallback
      className={className}
      src={getFileUrl(previewUrl ?? url)}
      alt=""
      loading="lazy"
      fallback={icon}
    />
  );
}

/** Return the index that a key leads to; null if it is no key of the list. */
function getTarget(key: string, index: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  if (index < 0) return 0;
  const target = index + step;
  return target < 0 || target >= count ? index : target;
}

function countColumns(list: HTMLElement | null): number {
  if (!list) return 1;
  return getComputedStyle(list).gridTemplateColumns.split(' ').filter(Boolean).length || 1;
}
