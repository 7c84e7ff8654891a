import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isStaffSignedIn } from '../../client/token';
import type { Destination, UploadedFile } from '../../client/upload';
import { useSaveBlocker } from '../fields/blockers';
import { Field, type FieldLabelProps, type FieldValue } from '../fields/Field';
import { lazyComponent } from '../state/lazyComponent';
import { DropZone } from '../uploads/DropZone';
import { ensureFileType, getAcceptAttribute } from '../uploads/fileRules';
import styles from '../uploads/Upload.module.css';
import { UploadProgress } from '../uploads/UploadProgress';
import { type Upload, useUpload } from '../uploads/useUpload';
import { CropPrompt, EmptyImage, HiddenImage, ImageActions, ImagePreview } from './ImageParts';
import {
  describeMisfit,
  describeRule,
  getAllowedKinds,
  getCropSize,
  type ImageRule,
  type SizeRule,
  validateAndMeasure,
} from './imageRules';

const CropDialog = lazyComponent(() => import('./CropDialog'));
const PicturePicker = lazyComponent(() => import('./picker/PicturePicker'));
const NO_RULE: ImageRule = {};

interface ImageFieldProps extends FieldLabelProps, FieldValue<string | null> {
  destination: Destination;
  rule?: ImageRule;
  /** Hide the preview of a new upload until the record is saved. */
  hiddenUntilSaved?: boolean;
  /** False for the library's own field. */
  offersLibrary?: boolean;
  /** Called with the uploaded file. */
  onUploaded?: (uploaded: UploadedFile) => void;
  /** Called with the chosen file, uploaded or from the library, for forms that store its size. */
  onChosen?: (file: UploadedFile) => void;
  /** Blocks saving while the image has no URL yet; provided by `form.field`. */
  onBlockSave?: (message: string | null) => void;
  /** Called when the state of the upload changes, for forms whose save waits for it. */
  onUploadState?: (state: Upload['state']) => void;
  /** A file that was chosen in another field, to be uploaded by this one. */
  incoming?: File | undefined;
  /** Takes the others of several files; without it, one is chosen at a time. */
  onMoreFiles?: ((files: File[]) => void) | undefined;
  /** Number of pictures of the library that can be chosen at once: for this field, and for `onMorePicked`. */
  pickLimit?: number | undefined;
  /** Takes the others of several pictures of the library. */
  onMorePicked?: ((files: UploadedFile[]) => void) | undefined;
  /** Controls next to the image: its link, its position. */
  children?: ReactNode;
}

/** An image whose size breaks the rule and that can be cropped. */
interface OversizedImage {
  file: File;
  problem: string;
  reason: string;
  /** Size range to crop to. */
  size: SizeRule;
}

/** Field for one image: drop or choose, validate, crop if necessary, upload with progress, preview; or pick one (CONSOLE-32). */
export function ImageField(props: ImageFieldProps) {
  const { label, required, hint, error, id, value, onChange, rule = NO_RULE, destination } = props;
  const { onUploaded, onChosen, onBlockSave, onUploadState } = props;
  const [lastUpload, setLastUpload] = useState<UploadedFile | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  const [misfit, setMisfit] = useState<OversizedImage | null>(null);
  const [isCropping, setIsCropping] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const [isMeasuring, setIsMeasuring] = useState(false);
  const { upload, send, cancel } = useUpload(destination, (uploaded) => {
    setLastUpload(uploaded);
    onChange(uploaded.url);
    onUploaded?.(uploaded);
    onChosen?.(uploaded);
  });
  // Already while measuring, or a save at this moment would miss the image.
  const state = isMeasuring ? 'sending' : upload.state;
  // Saving waits for the upload (ALERT-13, STATS-12) and for an image of an allowed size (SITE-10, CONTENT-25).
  useSaveBlocker(onBlockSave, misfit ? misfit.problem : state === 'idle' ? null : 'Error Uploading Image');
  useUploadState(onUploadState, state);

  const chooseFile = async (chosen: File) => {
    const file = ensureFileType(chosen);
    setIsMeasuring(true);
    const { problem, size } = await validateAndMeasure(file, rule);
    setIsMeasuring(false);
    setRejection(problem);
    const cropSize = getCropSize(size, rule);
    const misfit = size && problem && cropSize && { file, problem, size: cropSize };
    setMisfit(misfit ? { ...misfit, reason: describeMisfit(size, rule) } : null);
    if (!problem) await send(file);
  };
  const { incoming, onMoreFiles } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (incoming) void chooseFile(incoming);
  }, [incoming]);
  const discard = () => {
    setMisfit(null);
    setRejection(null);
  };
  const uploadCropped = (file: File) => {
    setIsCropping(false);
    discard();
    void send(file);
  };

  const applyPicked = ([picked, ...others]: UploadedFile[]) => {
    setIsPicking(false);
    discard();
    if (!picked) return;
    onChange(picked.url);
    onChosen?.(picked);
    if (others.length > 0) props.onMorePicked?.(others);
  };
  const openLibrary = canPick(props) ? () => setIsPicking(true) : null;

  const renderContent = (open: () => void) => {
    if (upload.state !== 'idle') {
      return <UploadProgress upload={upload} onCancel={cancel} onRetry={(file) => void send(file)} />;
    }
    if (misfit)
      return <CropPrompt {...misfit} onCrop={() => setIsCropping(true)} onReplace={open} onDiscard={discard} />;
    if (!value) return <EmptyImage images={!rule.kinds} onChoose={open} onLibrary={openLibrary} />;
    const actions = <ImageActions onReplace={open} onLibrary={openLibrary} onRemove={() => onChange(null)} />;
    // A form may hold the URL with its scheme.
    const measured = lastUpload && value.endsWith(lastUpload.url) ? lastUpload : null;
    if (measured && props.hiddenUntilSaved) return <HiddenImage measured={measured} actions={actions} />;
    return <ImagePreview value={value} measured={measured} actions={actions} />;
  };

  return (
    <>
      <Field
        id={id}
        label={label}
        required={required}
        hint={hint}
        error={rejection ?? error}
        announceError={rejection !== null}
        aside={<span className={styles.rule}>{describeRule(rule)}</span>}
        group
      >
        <div className={props.children ? styles.pair : undefined}>
          <DropZone
            id={id}
            accept={getAcceptAttribute(getAllowedKinds(rule))}
            multiple={onMoreFiles !== undefined}
            onFiles={([file, ...others]) => {
              if (file) void chooseFile(file);
              if (others.length > 0) onMoreFiles?.(others);
            }}
          >
            {renderContent}
          </DropZone>
          {props.children && <div className={styles.beside}>{props.children}</div>}
        </div>
      </Field>
      {isCropping && misfit && (
        <CropDialog
          file={misfit.file}
          size={misfit.size}
          onCropped={uploadCropped}
          onClose={() => setIsCropping(false)}
        />
      )}
      {isPicking && (
        <PicturePicker
          label={label}
          rule={rule}
          limit={props.pickLimit ?? 1}
          onPick={applyPicked}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  );
}

/** Return whether the user may pick from the library, which holds no image for a field that takes videos only. */
function canPick({ offersLibrary = true, rule = NO_RULE }: ImageFieldProps): boolean {
  return offersLibrary && getAllowedKinds(rule).includes('image') && isStaffSignedIn();
}

/** Call `onState` when the upload state changes, and with `idle` on unmount. */
function useUploadState(onState: ((state: Upload['state']) => void) | undefined, state: Upload['state']): void {
  const latest = useRef(onState);
  latest.current = onState;
  useEffect(() => {
    latest.current?.(state);
  }, [state]);
  useEffect(() => () => latest.current?.('idle'), []);
}
