import { toProblem, type UploadedFile } from '@masthead/client';
import { Button, confirm, Icon, toast } from '@masthead/kit';
import { DropZone, ensureFileType, getFileKind, UploadProgress, useUpload, validateFile } from '@masthead/kit/editor';
import { useState } from 'react';
import { type MediaImage, useReplaceMediaFileMutation } from '../../api/library';
import { factsOf, pictureOf } from '../../model/images';
import { LIBRARY } from '../../model/presets';
import styles from './ImageEditor.module.css';

const INPUT = 'media-image-file';

/** The file of a stored image: shown, and replaced by another one that keeps its address. */
export function StoredFile({ image }: { image: MediaImage }) {
  const [replaceFile, { isLoading }] = useReplaceMediaFileMutation();
  const [refused, setRefused] = useState<string | null>(null);
  const replace = async ({ key }: UploadedFile) => {
    try {
      await replaceFile({ id: image.id, version: image.version, body: { key } }).unwrap();
      toast.success('File replaced');
    } catch (error) {
      setRefused(toProblem(error).message);
    }
  };
  const { upload, send, cancel } = useUpload(LIBRARY, (uploaded) => void replace(uploaded));
  const choose = async (chosen: File) => {
    const file = ensureFileType(chosen);
    const problem = problemWith(file, image.type);
    setRefused(problem);
    if (!problem && (await isMeant(image))) await send(file);
  };
  // What lies elsewhere is not ours to replace.
  const isOurs = image.key !== null;
  return (
    <div className={styles.stored}>
      <span id={`${INPUT}-label`} className={styles.label}>
        Image
      </span>
      <Picture image={image} />
      <p className={styles.facts}>{factsOf(image) || 'A file elsewhere'}</p>
      {isOurs && (
        <DropZone id={INPUT} accept={image.type ?? ''} onFiles={([file]) => file && void choose(file)}>
          {(open) =>
            upload.state === 'idle' ? (
              <Button icon="retry" busy={isLoading} onClick={open}>
                Replace file
              </Button>
            ) : (
              <UploadProgress upload={upload} onCancel={cancel} onRetry={(file) => void send(file)} />
            )
          }
        </DropZone>
      )}
      {refused && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}

/** The address says what type it is, so the type must stay. */
function problemWith(file: File, type: string | null): string | null {
  const kind = getFileKind(file.type);
  if (type && file.type !== type) return `Only another ${type} can stand at this address.`;
  return validateFile(file, kind ? [kind] : []);
}

function isMeant({ title }: MediaImage): Promise<boolean> {
  return confirm({
    title: 'Replace this file?',
    text: `“${title}” keeps its address: the new file is shown wherever the old one was. The old one cannot be restored.`,
    action: 'Replace',
  });
}

function Picture({ image }: { image: MediaImage }) {
  const picture = pictureOf(image, image.previewUrl);
  if (picture) return <img className={styles.picture} src={picture} alt={image.altText || 'Current image'} />;
  return (
    <span className={styles.picture}>
      <Icon name="post" size={24} />
    </span>
  );
}
