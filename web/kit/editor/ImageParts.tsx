import { type ReactNode, useEffect, useState } from 'react';
import { getFileUrl, type UploadedFile } from '../../client/upload';
import { Button } from '../actions/Button';
import { formatBytes } from '../text/format';
import { Icon } from '../text/Icon';
import styles from '../uploads/Upload.module.css';

/** Nothing chosen yet. */
export function EmptyPicture({ images, onChoose }: { images: boolean; onChoose: () => void }) {
  return (
    <div className={styles.drop}>
      <Icon name="image" />
      <span>{images ? 'Drop an image here or' : 'Drop a file here or'}</span>
      <Button size="small" onClick={onChoose}>
        {images ? 'Choose image' : 'Choose file'}
      </Button>
    </div>
  );
}

interface PictureProps {
  value: string;
  measured: UploadedFile | null;
  actions: ReactNode;
}

/** The stored picture; what is no picture is named. */
export function Picture({ value, measured, actions }: PictureProps) {
  const [size, setSize] = useState('');
  const [isPicture, setIsPicture] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file may be a picture again
  useEffect(() => setIsPicture(true), [value]);
  const said = [size, measured && formatBytes(measured.size)].filter(Boolean).join(', ');
  return (
    <>
      {isPicture ? (
        <img
          className={styles.picture}
          src={getFileUrl(value)}
          alt="As it is now"
          onError={() => setIsPicture(false)}
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
      <Measured text={said} actions={actions} />
    </>
  );
}

/** A fresh upload whose record is not saved yet. */
export function HiddenPicture({ measured, actions }: { measured: UploadedFile; actions: ReactNode }) {
  const { width, height, size } = measured;
  return (
    <>
      <p className={styles.hidden}>Uploaded. The picture is shown once this is saved.</p>
      <Measured text={`${width} × ${height} px, ${formatBytes(size)}`} actions={actions} />
    </>
  );
}

interface MisfitProps {
  file: File;
  onCrop: () => void;
  onReplace: () => void;
  onDiscard: () => void;
}

/** A picture of another size than is allowed, which cropping can bring to it. */
export function Misfit({ file, onCrop, onReplace, onDiscard }: MisfitProps) {
  return (
    <div className={styles.drop}>
      <Icon name="imageOff" />
      <span className={styles.name}>{file.name}</span>
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

export function PictureActions({ onReplace, onRemove }: { onReplace: () => void; onRemove: () => void }) {
  return (
    <span className={styles.actions}>
      <button type="button" onClick={onReplace}>
        Replace
      </button>
      <button type="button" onClick={onRemove}>
        Remove
      </button>
    </span>
  );
}

/** What a picture measures, and what can be done with it. */
function Measured({ text, actions }: { text: string; actions: ReactNode }) {
  return (
    <div className={styles.line}>
      {text && (
        <span className={styles.measured}>
          <Icon name="check" size={14} />
          {text}
        </span>
      )}
      {actions}
    </div>
  );
}

/** The last part of a stored address, without the random letters that keep it unique. */
export function getFileName(address: string): string {
  const last = decodeURIComponent(address.slice(address.lastIndexOf('/') + 1));
  return last.replace(/-[0-9a-f]{8}(?=\.\w+$)/, '');
}
