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
  /** After an upload no picture is shown until the record is saved (document 002 §4). */
  hiddenUntilSaved?: boolean;
  /** Told the size of a fresh upload, for fields that store it. */
  onUploaded?: (uploaded: UploadedFile) => void;
  /** Keeps the form from being saved while a picture has no address yet: `form.field` brings it. */
  onBlockSave?: (message: string | null) => void;
  /** Told when a file starts on its way, fails, or is no more: for forms whose save waits for it. */
  onUploadState?: (state: Upload['state']) => void;
  /** Beside the picture: its link, its place. */
  children?: ReactNode;
}

/** A picture of another size than is allowed. */
interface Misfitting {
  file: File;
  problem: string;
  /** What cropping brings it to. */
  size: SizeRule;
}

/** A picture: dropped or chosen, checked against its rule, cropped to fit it, sent with progress, and shown. */
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
  // From the moment it is chosen: a save that comes while it is measured would leave it behind.
  const state = measuring ? 'sending' : upload.state;
  // A save must wait for the upload (document 002 §5) and for a picture that fits (001 §5).
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
