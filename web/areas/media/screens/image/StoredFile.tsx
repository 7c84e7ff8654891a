import { toProblem, type UploadedFile } from '@masthead/client';
import { type MediaImage, useReplaceMediaFileMutation } from '@masthead/client/library';
import { Button, confirm, Icon, ImageWithFallback, Stack, Text, toast } from '@masthead/kit';
import { DropZone, ensureFileType, getFileKind, UploadProgress, useUpload, validateFile } from '@masthead/kit/editor';
import { useState } from 'react';
import { formatProperties, getThumbnailUrl } from '../../model/images';
import { LIBRARY } from '../../model/presets';
import styles from './ImageEditor.module.css';

const INPUT = 'media-image-file';

/** The stored file with a button to replace it; the URL stays the same. */
export function StoredFile({ image }: { image: MediaImage }) {
  const [replaceFile, { isLoading }] = useReplaceMediaFileMutation();
  const [error, setError] = useState<string | null>(null);
  const replace = async ({ key }: UploadedFile) => {
    try {
      await replaceFile({ id: image.id, version: image.version, body: { key } }).unwrap();
      toast.success('File replaced');
    } catch (error) {
      setError(toProblem(error).message);
    }
  };
  const { upload, send, cancel } = useUpload(LIBRARY, (uploaded) => void replace(uploaded));
  const chooseFile = async (chosen: File) => {
    const file = ensureFileType(chosen);
    const problem = validateReplacement(file, image.type);
    setError(problem);
    if (!problem && (await confirmReplacement(image))) await send(file);
  };
  // Files on other hosts cannot be replaced.
  const isReplaceable = image.key !== null;
  return (
    <Stack gap={2}>
      <Text as="span" id={`${INPUT}-label`} size="sm" weight="medium">
        Image
      </Text>
      <Picture image={image} />
      <Text size="xs" tone="muted" dense tabular>
        {formatProperties(image) || 'External file'}
      </Text>
      {isReplaceable && (
        <DropZone id={INPUT} accept={image.type ?? ''} onFiles={([file]) => file && void chooseFile(file)}>
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
      {error && (
        <Text size="sm" tone="danger" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

/** Return an error unless the new file has the same type: the URL contains the extension. */
function validateReplacement(file: File, type: string | null): string | null {
  const kind = getFileKind(file.type);
  if (type && file.type !== type) return `Only another ${type} can stand at this address.`;
  return validateFile(file, kind ? [kind] : []);
}

function confirmReplacement({ title }: MediaImage): Promise<boolean> {
  return confirm({
    title: 'Replace this file?',
    text: `“${title}” keeps its address: the new file is shown wherever the old one was. The old one cannot be restored.`,
    action: 'Replace',
  });
}

function Picture({ image }: { image: MediaImage }) {
  const picture = getThumbnailUrl(image, image.previewUrl);
  const file = (
    <span className={styles.picture}>
      <Icon name={picture ? 'imageOff' : 'post'} size={24} />
    </span>
  );
  if (!picture) return file;
  return (
    <ImageWithFallback className={styles.picture} src={picture} alt={image.altText || 'Preview'} fallback={file} />
  );
}
