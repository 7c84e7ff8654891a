import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Destination, fileAddress, type UploadedFile } from '../../client/upload';
import { Button } from '../actions/Button';
import { formatBytes } from '../text/format';
import { Icon } from '../text/Icon';
import { Meter } from '../text/Meter';
import { Field, type FieldLook, type FieldValue } from './Field';
import styles from './ImageField.module.css';
import { ACCEPTED_IMAGES, type ImageRule, ruleText } from './imageRules';
import { type Upload, useImageUpload } from './useImageUpload';

interface ImageFieldProps extends FieldLook, FieldValue<string | null> {
  destination: Destination;
  rule?: ImageRule;
  /** After an upload no picture is shown until the record is saved (document 002 §4). */
  hiddenUntilSaved?: boolean;
  /** Told the size of a fresh upload, for fields that store it. */
  onUploaded?: (uploaded: UploadedFile) => void;
  /** Keeps the form from being saved while a picture has no address yet: `form.field` brings it. */
  onHold?: (message: string | null) => void;
}

/** A picture: dropped or chosen, checked against its rule, sent with progress, and shown. */
export function ImageField(props: ImageFieldProps) {
  const { label, required, hint, error, id, value, onChange, rule = {}, destination, onUploaded, onHold } = props;
  const { hiddenUntilSaved = false } = props;
  const [fresh, setFresh] = useState<UploadedFile | null>(null);
  const [rejected, setRejected] = useState<string | null>(null);
  const { upload, choose, cancel, retry } = useImageUpload({
    rule,
    destination,
    onRejected: setRejected,
    onUploaded: (uploaded) => {
      setFresh(uploaded);
      onChange(uploaded.url);
      onUploaded?.(uploaded);
    },
  });
  useHold(upload, onHold);
  const pick = (file: File) => {
    setRejected(null);
    void choose(file);
  };
  return (
    <Field
      id={id}
      label={label}
      required={required}
      hint={hint}
      error={rejected ?? error}
      aside={<span className={styles.rule}>{ruleText(rule)}</span>}
      group
    >
      <DropArea id={id} labelledBy={`${id}-label`} onFile={pick}>
        {(open) => {
          if (upload.state !== 'idle') return <Progress upload={upload} onCancel={cancel} onRetry={retry} />;
          if (!value) return <Empty onChoose={open} />;
          const measured = fresh?.url === value ? fresh : null;
          const actions = <Actions onReplace={open} onRemove={() => onChange(null)} />;
          if (measured && hiddenUntilSaved) return <Hidden measured={measured} actions={actions} />;
          return <Picture value={value} measured={measured} actions={actions} />;
        }}
      </DropArea>
    </Field>
  );
}

/** A save must wait for the upload: until then it is refused with the documented words (document 002 §5). */
function useHold(upload: Upload, onHold: ImageFieldProps['onHold']): void {
  const held = upload.state !== 'idle';
  const tell = useRef(onHold);
  tell.current = onHold;
  useEffect(() => {
    tell.current?.(held ? 'Error Uploading Image' : null);
  }, [held]);
  useEffect(() => () => tell.current?.(null), []);
}

interface DropAreaProps {
  id: string;
  labelledBy: string;
  onFile: (file: File) => void;
  children: (open: () => void) => ReactNode;
}

function DropArea({ id, labelledBy, onFile, children }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the buttons inside do the same
    <div
      className={over ? styles.over : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className={styles.input}
        accept={ACCEPTED_IMAGES}
        aria-labelledby={labelledBy}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file again must be heard too.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      {children(() => input.current?.click())}
    </div>
  );
}

function Empty({ onChoose }: { onChoose: () => void }) {
  return (
    <div className={styles.drop}>
      <Icon name="image" />
      <span>Drop an image here or</span>
      <Button size="small" onClick={onChoose}>
        Choose image
      </Button>
    </div>
  );
}

interface PictureProps {
  value: string;
  measured: UploadedFile | null;
  actions: ReactNode;
}

function Picture({ value, measured, actions }: PictureProps) {
  const [size, setSize] = useState('');
  const said = measured ? `${size}, ${formatBytes(measured.size)}` : size;
  return (
    <>
      <img
        className={styles.picture}
        src={fileAddress(value)}
        alt="As it is now"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize(`${naturalWidth} × ${naturalHeight} px`)
        }
      />
      <Measured text={size && said} actions={actions} />
    </>
  );
}

/** A fresh upload whose record is not saved yet. */
function Hidden({ measured, actions }: { measured: UploadedFile; actions: ReactNode }) {
  const { width, height, size } = measured;
  return (
    <>
      <p className={styles.hidden}>Uploaded. The picture is shown once this is saved.</p>
      <Measured text={`${width} × ${height} px, ${formatBytes(size)}`} actions={actions} />
    </>
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

function Actions({ onReplace, onRemove }: { onReplace: () => void; onRemove: () => void }) {
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

interface ProgressProps {
  upload: Exclude<Upload, { state: 'idle' }>;
  onCancel: () => void;
  onRetry: (file: File) => void;
}

function Progress({ upload, onCancel, onRetry }: ProgressProps) {
  const { file, state } = upload;
  const share = state === 'sending' ? upload.share : 0;
  const sent = `${formatBytes(file.size * share)} of ${formatBytes(file.size)}`;
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.sent}>{state === 'sending' ? sent : upload.message}</span>
      </div>
      <Meter label={`Uploading ${file.name}`} value={share} max={1} text={sent} warn={state === 'failed'} />
      <div className={styles.actions}>
        {state === 'failed' && (
          <button type="button" onClick={() => onRetry(file)}>
            Retry
          </button>
        )}
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}
