import { type ReactNode, useState } from 'react';
import type { Destination, UploadedFile } from '../../client/upload';
import { Field, type FieldLabelProps, type FieldValue } from '../fields/Field';
import { useSaveBlocker } from '../fields/useSaveBlocker';
import { lazyComponent } from '../state/lazyComponent';
import { DropZone } from '../uploads/DropZone';
import { ensureFileType, getAcceptAttribute, getFileKind } from '../uploads/fileRules';
import styles from '../uploads/Upload.module.css';
import { UploadProgress } from '../uploads/UploadProgress';
import { type Upload, useUpload } from '../uploads/useUpload';
import { EmptyPicture, HiddenPicture, Misfit, Picture, PictureActions } from './ImageParts';
import { type ImageRule, imageProblem, kindsOf, measure, mendedSize, ruleText, type SizeRule } from './imageRules';
import { useUploadState } from './useUploadState';

const CropDialog = lazyComponent(() => import('./CropDialog'));
const NO_RULE: ImageRule = {};

interface ImageFieldProps extends FieldLabelProps, FieldValue<string | null> {
  destination: Destination;
  rule?: ImageRule;
  /** Hide the preview of a new upload until the record is saved. */
  hiddenUntilSaved?: boolean;
  /** Called with the uploaded file, for forms that store its size. */
  onUploaded?: (uploaded: UploadedFile) => void;
  /** Blocks saving while the image has no URL yet; provided by `form.field`. */
  onBlockSave?: (message: string | null) => void;
  /** Called when the state of the upload changes, for forms whose save waits for it. */
  onUploadState?: (state: Upload['state']) => void;
  /** Controls next to the image: its link, its position. */
  children?: ReactNode;
}

/** An image whose size breaks the rule and that can be cropped. */
interface Misfitting {
  file: File;
  problem: string;
  /** Size range to crop to. */
  size: SizeRule;
}

/** Field for one image: drop or choose, validate, crop if necessary, upload with progress, preview. */
export function ImageField(props: ImageFieldProps) {
  const { label, required, hint, error, id, value, onChange, rule = NO_RULE, destination } = props;
  const { onUploaded, onBlockSave, onUploadState } = props;
  const [fresh, setFresh] = useState<UploadedFile | null>(null);
  const [rejected, setRejected] = useState<string | null>(null);
  const [misfit, setMisfit] = useState<Misfitting | null>(null);
  const [cropping, setCropping] = useState(false);
  const [measuring, setMeasuring] = useState(false);
  const { upload, send, cancel } = useUpload(destination, (uploaded) => {
    setFresh(uploaded);
    onChange(uploaded.url);
    onUploaded?.(uploaded);
  });
  // Already while measuring, or a save at this moment would miss the image.
  const state = measuring ? 'sending' : upload.state;
  // Saving waits for the upload (ALERT-13, STATS-12) and for an image of an allowed size (SITE-10, CONTENT-25).
  useSaveBlocker(onBlockSave, misfit ? misfit.problem : state === 'idle' ? null : 'Error Uploading Image');
  useUploadState(onUploadState, state);

  const choose = async (chosen: File) => {
    const file = ensureFileType(chosen);
    setMeasuring(true);
    const size = getFileKind(file.type) === 'image' ? await measure(file) : null;
    setMeasuring(false);
    const problem = imageProblem(file, size, rule);
    setRejected(problem);
    const mended = mendedSize(size, rule);
    setMisfit(problem && mended ? { file, problem, size: mended } : null);
    if (!problem) await send(file);
  };
  const letGo = () => {
    setMisfit(null);
    setRejected(null);
  };
  const takeCropped = (file: File) => {
    setCropping(false);
    letGo();
    void send(file);
  };

  const inside = (open: () => void) => {
    if (upload.state !== 'idle') {
      return <UploadProgress upload={upload} onCancel={cancel} onRetry={(file) => void send(file)} />;
    }
    if (misfit)
      return <Misfit file={misfit.file} onCrop={() => setCropping(true)} onReplace={open} onDiscard={letGo} />;
    if (!value) return <EmptyPicture images={!rule.kinds} onChoose={open} />;
    const actions = <PictureActions onReplace={open} onRemove={() => onChange(null)} />;
    const measured = fresh?.url === value ? fresh : null;
    if (measured && props.hiddenUntilSaved) return <HiddenPicture measured={measured} actions={actions} />;
    return <Picture value={value} measured={measured} actions={actions} />;
  };

  return (
    <Field
      id={id}
      label={label}
      required={required}
      hint={hint}
      error={rejected ?? error}
      announceError={rejected !== null}
      aside={<span className={styles.rule}>{ruleText(rule)}</span>}
      group
    >
      <div className={props.children ? styles.pair : undefined}>
        <DropZone id={id} accept={getAcceptAttribute(kindsOf(rule))} onFiles={([file]) => file && void choose(file)}>
          {inside}
        </DropZone>
        {props.children && <div className={styles.beside}>{props.children}</div>}
      </div>
      {cropping && misfit && (
        <CropDialog file={misfit.file} size={misfit.size} onCropped={takeCropped} onClose={() => setCropping(false)} />
      )}
    </Field>
  );
}
