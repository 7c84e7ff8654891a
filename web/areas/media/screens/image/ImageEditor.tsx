import { getFullFileUrl, toProblem, type UploadedFile } from '@masthead/client';
import { type MediaImage, useMediaUsesQuery, useReplaceMediaFileMutation } from '@masthead/client/library';
import {
  Button,
  Columns,
  CopyButton,
  confirm,
  Failure,
  formatCount,
  formatInstant,
  Icon,
  ImageWithFallback,
  KeywordsField,
  Link,
  type RecordForm,
  Row,
  SelectField,
  Stack,
  StatusBadge,
  Text,
  TextAreaField,
  TextField,
  toast,
} from '@masthead/kit';
import {
  DropZone,
  ensureFileType,
  FILE_KINDS,
  getFileKind,
  ImageField,
  toTitle,
  UploadProgress,
  useUpload,
  validateFile,
} from '@masthead/kit/editor';
import { useState } from 'react';
import { formatProperties, getThumbnailUrl } from '../../model/images';
import { CATEGORIES, FOLDERS, includeStored, LIBRARY, TAGS } from '../../model/presets';
import notices from '../../parts/Notice.module.css';
import styles from './ImageEditor.module.css';
import type { ImageValues } from './values';

/** The records that use an image, with links (MEDIA-19). */
function ImageUses({ id }: { id: number }) {
  const { data: uses, error, refetch } = useMediaUsesQuery(id);
  if (error) {
    return <Failure onRetry={() => void refetch()}>Usage could not be loaded. {toProblem(error).message}</Failure>;
  }
  if (!uses) return null;
  return (
    <Stack as="section" gap={1} ruled={3} size="sm" aria-label="Usage">
      <Text as="h2" size="sm" tone="secondary">
        {uses.length === 0 ? 'Not used anywhere' : `Used in ${formatCount(uses.length)}`}
      </Text>
      <Stack as="ul" gap={1}>
        {uses.map(({ kind, id: recordId, title, path }) => (
          <li key={`${kind}/${recordId}`}>
            <Link to={path}>{title}</Link>{' '}
            <Text as="span" tone="muted">
              {LABELS[kind] ?? kind}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

const LABELS: Record<string, string> = {
  'alert-item': 'alert',
  'annex-microsite': 'annex page',
  'email-content-stat': 'email performance',
  'emc-stat': 'email marketing',
  house: 'house record',
  job: 'career listing',
};

interface ImageEditorProps {
  form: RecordForm<ImageValues>;
  /** The image being edited; null for a new one. */
  image: MediaImage | null;
  /** Opens another image instead: the identical one. */
  onOpen: (id: number) => void;
}

const ANY_FILE = { kinds: FILE_KINDS };

/** Form of an image: file and usage on the left, properties on the right. */
export function ImageEditor({ form, image, onOpen }: ImageEditorProps) {
  const { field, values } = form;
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  const applyUpload = (file: UploadedFile) => {
    setUploaded(file);
    if (!values.title) form.setValue('title', toTitle(removeSuffix(file.key)));
  };
  const duplicate = uploaded?.url === values.url ? uploaded?.duplicateOf : null;
  return (
    <Columns template="320px minmax(0, 1fr)" below="tablet" gap={[5, 6]} align="start">
      <Stack gap="20px">
        {image ? (
          <StoredFile image={image} />
        ) : (
          <ImageField
            destination={LIBRARY}
            offersLibrary={false}
            rule={ANY_FILE}
            {...field('url')}
            onUploaded={applyUpload}
          />
        )}
        {duplicate && (
          <DuplicateOffer duplicate={duplicate} onUse={() => onOpen(duplicate.id)} onKeep={() => setUploaded(null)} />
        )}
        {image && <ImageUses id={image.id} />}
      </Stack>
      <Stack gap="20px">
        <TextField {...field('title')} />
        <TextAreaField rows={2} hint="What the picture shows, for those who do not see it." {...field('altText')} />
        <Columns below="never" gap={3}>
          <SelectField options={includeStored(CATEGORIES, values.category ?? '')} {...field('category')} />
          <SelectField options={includeStored(FOLDERS, values.folder ?? '')} {...field('folder')} />
        </Columns>
        <Address url={values.url} />
        <KeywordsField presets={TAGS} {...field('mediaTags')} />
        <Row as="p" gap={2} size="xs" tone="muted" dense tabular>
          <StatusBadge status={values.status} />
          {values.date && formatInstant(values.date)}
        </Row>
      </Stack>
    </Columns>
  );
}

/** Read-only Link/URL of the file, with a copy button (MEDIA-15). */
function Address({ url }: { url: string | null }) {
  return (
    <TextField
      id="media-image-address"
      name="address"
      label="Link/URL"
      readOnly
      placeholder="Created by the upload"
      value={url ? getFullFileUrl(url) : ''}
      onChange={() => undefined}
      trailing={url && <CopyButton kind="quiet" size="small" aria-label="Copy Link/URL" text={getFullFileUrl(url)} />}
    />
  );
}

/** Return the file name of a storage key without its random suffix (MEDIA-6). */
function removeSuffix(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/-[0-9a-f]{8}(?=\.\w+$)/, '');
}

interface DuplicateOfferProps {
  duplicate: NonNullable<UploadedFile['duplicateOf']>;
  onUse: () => void;
  onKeep: () => void;
}

/** Shown when the library already has an identical file: offers the existing one instead of a second copy. */
function DuplicateOffer({ duplicate, onUse, onKeep }: DuplicateOfferProps) {
  return (
    <Stack gap={2} size="sm" className={notices.notice} role="status">
      <p>The library already has this file: “{duplicate.title}”.</p>
      <Row gap={2}>
        <Button size="small" kind="primary" onClick={onUse}>
          Use existing file
        </Button>
        <Button size="small" onClick={onKeep}>
          Keep both
        </Button>
      </Row>
    </Stack>
  );
}

const INPUT = 'media-image-file';

/** The stored file with a button to replace it; the URL stays the same. */
function StoredFile({ image }: { image: MediaImage }) {
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
