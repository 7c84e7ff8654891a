import { forgetUnfinishedUpload, listUnfinishedUploads, type UnfinishedUpload } from '@masthead/client';
import { useSaveMediaImageMutation } from '@masthead/client/library';
import {
  Button,
  Failure,
  formatBytes,
  formatCount,
  formatCountOf,
  Icon,
  Link,
  PageHeader,
  Row,
  Text,
  useObservable,
} from '@masthead/kit';
import {
  DropZone,
  ensureFileType,
  formatFileTypes,
  getAcceptAttribute,
  type QueuedFile,
  toTitle,
  UploadActions,
  UploadList,
  validateFile,
} from '@masthead/kit/editor';
import { useEffect, useState } from 'react';
import { imagePath } from '../../model/images';
import { FOLDER, LIBRARY } from '../../model/presets';
import { AltTextInput } from '../../parts/AltTextInput';
import notices from '../../parts/Notice.module.css';
import {
  type BatchState,
  batchState,
  dismissFile,
  getAltText,
  getDuplicates,
  keepDuplicate,
  queue,
  setAltText,
  upload,
} from './batch';
import styles from './MultipleUpload.module.css';

const NO_FILE = 'No file selected';
/** Only images, as the refusal of another file says (MEDIA-3, MEDIA-16). */
const IMAGES = ['image'] as const;

/** `/media-library/multiple-upload` and `/media-library-multiple`: uploads several files at once (MEDIA-16). */
export default function MultipleUpload() {
  const batch = useObservable(queue.batch);
  const { busy, failure, altTexts } = useObservable(batchState);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [create] = useSaveMediaImageMutation();
  useUploadGuard(batch.state === 'sending');
  const save = ({ id, file, uploaded }: QueuedFile) =>
    create({
      id: undefined,
      version: undefined,
      body: { title: toTitle(file.name), url: uploaded?.url, folder: FOLDER, altText: getAltText(id) },
    }).unwrap();

  const chooseFiles = (chosen: File[]) => {
    const files = chosen.map(ensureFileType);
    setErrors(files.flatMap((file) => validateWithName(file) ?? []));
    queue.add(files.filter((file) => validateFile(file, IMAGES) === null));
  };
  const start = () => {
    if (batch.files.length === 0) return setErrors([NO_FILE]);
    setErrors([]);
    void upload(save);
  };
  const waiting = getDuplicates();
  return (
    <>
      <PageHeader
        title="Upload Images"
        breadcrumbs={[{ label: 'Media Library', to: '/media-library' }, { label: 'Multiple upload' }]}
        actions={
          <UploadActions queue={queue} busy={busy} onStart={start}>
            Upload Images
          </UploadActions>
        }
      />
      <DropZone id="files" accept={getAcceptAttribute(IMAGES)} multiple onFiles={chooseFiles}>
        {(open) => (
          <Row wrap gap={3} size="sm" tone="secondary" className={styles.drop}>
            <Icon name="image" size={24} />
            <Text id="files-label" only="desk">
              Drop files here or
            </Text>
            <Button onClick={open}>Choose files</Button>
            <p className={styles.rule}>{formatFileTypes(IMAGES)}, up to 1 GB each</p>
          </Row>
        )}
      </DropZone>
      {errors.length > 0 && (
        <Text as="ul" top={3} size="sm" tone="danger" role="alert">
          {errors.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Text>
      )}
      {failure && (
        <Failure title="Error Uploading Files" onRetry={start}>
          {failure}
        </Failure>
      )}
      <Unfinished chosen={batch.files} />
      {waiting.length > 0 && (
        <Duplicates files={waiting} busy={busy} onKeep={(one) => void keepDuplicate(one, save)} onLeave={dismissFile} />
      )}
      <Summary files={batch.files} altTexts={altTexts} />
      <UploadList
        batch={batch}
        onRemove={queue.remove}
        renderFields={({ id, file }) => (
          <AltTextInput
            image={file.name}
            value={altTexts[id] ?? ''}
            onChange={(text) => setAltText(id, text)}
            disabled={busy || batch.state === 'sending'}
          />
        )}
      />
    </>
  );
}

/** Return the documented refusal of a file with its name (MEDIA-2, MEDIA-3); null if it is accepted. */
function validateWithName(file: File): string | null {
  const problem = validateFile(file, IMAGES);
  return problem && `${file.name}: ${problem}`;
}

function Summary({ files, altTexts }: { files: readonly QueuedFile[]; altTexts: BatchState['altTexts'] }) {
  if (files.length === 0) return null;
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const missing = files.filter(({ id }) => !altTexts[id]?.trim()).length;
  const sent = files.filter(({ state }) => state === 'sent').length;
  return (
    <Text top={5} size="sm" tone="muted" tabular role="status">
      {formatCountOf(files.length, 'file')}, {formatBytes(bytes)}
      {sent > 0 && `, ${formatCount(sent)} sent`}
      {missing > 0 && `. ${formatCount(missing)} left without alternative text; Enter goes to the next.`}
    </Text>
  );
}

/** Ask for confirmation before the window is closed during an upload. */
function useUploadGuard(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isSending]);
}

/** Large uploads interrupted by a reload. The browser no longer has the files, so the user must choose them again. */
function Unfinished({ chosen }: { chosen: readonly QueuedFile[] }) {
  const [interrupted, setInterrupted] = useState(() => listUnfinishedUploads(LIBRARY));
  const isChosen = ({ name, size }: UnfinishedUpload) =>
    chosen.some(({ file }) => file.name === name && file.size === size);
  const remaining = interrupted.filter((one) => !isChosen(one));
  if (remaining.length === 0) return null;
  const discardUpload = (one: UnfinishedUpload) => {
    forgetUnfinishedUpload(one);
    setInterrupted(interrupted.filter((other) => other !== one));
  };
  return (
    <Text as="section" top={4} size="sm" className={notices.notice} aria-label="Unfinished uploads">
      <h2 className={styles.title}>Unfinished uploads</h2>
      <ul>
        {remaining.map((one) => (
          <li key={one.uploadId} className={styles.row}>
            <span className={styles.sentence}>
              {one.name}: {formatBytes(Math.round(one.size * one.share))} of {formatBytes(one.size)} sent. Choose the
              file again to go on.
            </span>
            <Button size="small" srSuffix={one.name} onClick={() => discardUpload(one)}>
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </Text>
  );
}

interface DuplicatesProps {
  files: readonly QueuedFile[];
  busy: boolean;
  onKeep: (queued: QueuedFile) => void;
  onLeave: (queued: QueuedFile) => void;
}

/** Files that are identical to files in the library: skipped unless the user keeps both. */
function Duplicates({ files, busy, onKeep, onLeave }: DuplicatesProps) {
  return (
    <Text as="section" top={4} size="sm" className={notices.notice} aria-label="Already in the library">
      <h2 className={styles.title}>Already in the library</h2>
      <ul>
        {files.map((queued) => {
          const { id, file, uploaded } = queued;
          return (
            <li key={id} className={styles.row}>
              <span className={styles.sentence}>
                {file.name} is the same as{' '}
                <Link to={imagePath(uploaded?.duplicateOf?.id ?? 0)}>{uploaded?.duplicateOf?.title}</Link>
              </span>
              <Button size="small" srSuffix={file.name} onClick={() => onLeave(queued)}>
                Skip
              </Button>
              <Button size="small" srSuffix={file.name} busy={busy} onClick={() => onKeep(queued)}>
                Keep both
              </Button>
            </li>
          );
        })}
      </ul>
    </Text>
  );
}
