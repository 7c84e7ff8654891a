import { type ReactNode, useEffect, useState } from 'react';
import { getFileUrl } from '../../client/file-url';
import type { UploadedFile } from '../../client/upload';
import { Button } from '../actions/Button';
import { Row, Text } from '../layout/Box';
import { formatBytes } from '../text/format';
import { Icon } from '../text/Icon';
import styles from '../uploads/Upload.module.css';

interface EmptyImageProps {
  images: boolean;
  onChoose: () => void;
  /** Opens the library; null for users who may not read it. */
  onLibrary: (() => void) | null;
}

/** Empty state of an image field. */
export function EmptyImage({ images, onChoose, onLibrary }: EmptyImageProps) {
  return (
    <div className={styles.drop}>
      <Icon name="image" />
      <Text as="span" only="desk">
        {images ? 'Drop an image here or' : 'Drop a file here or'}
      </Text>
      <Button size="small" onClick={onChoose}>
        {images ? 'Choose image' : 'Choose file'}
      </Button>
      {onLibrary && (
        <Button size="small" onClick={onLibrary}>
          Choose from library
        </Button>
      )}
    </div>
  );
}

interface ImagePreviewProps {
  value: string;
  measured: UploadedFile | null;
  actions: ReactNode;
}

/** Preview of the stored image, or a link to a file that is not an image. */
export function ImagePreview({ value, measured, actions }: ImagePreviewProps) {
  const [size, setSize] = useState('');
  const [isImage, setIsImage] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset for another file
  useEffect(() => setIsImage(true), [value]);
  const info = [size, measured && formatBytes(measured.size)].filter(Boolean).join(', ');
  return (
    <>
      {isImage ? (
        <img
          className={styles.picture}
          src={getFileUrl(value)}
          alt="Preview"
          onError={() => setIsImage(false)}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(`${naturalWidth} × ${naturalHeight} px`)
          }
        />
      ) : (
        <a className={styles.file} href={getFileUrl(value)} target="_blank" rel="noreferrer">
          <Icon name="post" />
          {getFileName(value)}
        </a>
      )}
      <ImageInfo text={info} actions={actions} />
    </>
  );
}

/** Confirmation of an upload whose preview is hidden until the record is saved. */
export function HiddenImage({ measured, actions }: { measured: UploadedFile; actions: ReactNode }) {
  const { width, height, size } = measured;
  return (
    <>
      <p className={styles.hidden}>Uploaded. The preview appears after you save.</p>
      <ImageInfo text={`${width} × ${height} px, ${formatBytes(size)}`} actions={actions} />
    </>
  );
}

interface CropPromptProps {
  file: File;
  /** What is wrong with its size. */
  reason: string;
  onCrop: () => void;
  onReplace: () => void;
  onDiscard: () => void;
}

/** An image of the wrong size, with the option to crop it. */
export function CropPrompt({ file, reason, onCrop, onReplace, onDiscard }: CropPromptProps) {
  return (
    <div className={styles.drop}>
      <Icon name="imageOff" />
      <Text as="span" size="sm" truncate>
        {file.name}
      </Text>
      <span className={styles.reason}>{reason}</span>
      <Button size="small" onClick={onCrop}>
        Crop to fit
      </Button>
      <span className={styles.actions}>
        <button type="button" onClick={onReplace}>
          Choose another
        </button>
        <button type="button" onClick={onDiscard}>
          Discard
        </button>
      </span>
    </div>
  );
}

interface ImageActionsProps {
  onReplace: () => void;
  /** Opens the library; null for users who may not read it. */
  onLibrary: (() => void) | null;
  onRemove: () => void;
}

export function ImageActions({ onReplace, onLibrary, onRemove }: ImageActionsProps) {
  return (
    <span className={styles.actions}>
      <button type="button" onClick={onReplace}>
        Replace
      </button>
      {onLibrary && (
        // Short: the column may be as narrow as a third of a form.
        <button type="button" aria-label="Choose from library" onClick={onLibrary}>
          Library
        </button>
      )}
      <button type="button" onClick={onRemove}>
        Remove
      </button>
    </span>
  );
}

/** Size of an image and the actions on it. */
function ImageInfo({ text, actions }: { text: string; actions: ReactNode }) {
  return (
    <Row wrap gap={['2px', 3]} top="6px" size="xs" dense>
      {text && (
        <Row as="span" gap="6px" tone="ok">
          <Icon name="check" size={14} />
          {text}
        </Row>
      )}
      {actions}
    </Row>
  );
}

/** Return the file name of a stored URL, without its random suffix. */
export function getFileName(address: string): string {
  const last = decodeURIComponent(address.slice(address.lastIndexOf('/') + 1));
  return last.replace(/-[0-9a-f]{8}(?=\.\w+$)/, '');
}
