import { useRef, useState } from 'react';
import { getFileUrl } from '../../client/file-url';
import { isStaffSignedIn } from '../../client/token';
import type { Destination, UploadedFile } from '../../client/upload';
import { Button, IconButton } from '../actions/Button';
import { useSaveBlocker } from '../fields/blockers';
import { Field, type FieldLabelProps, type FieldValue } from '../fields/Field';
import { Text } from '../layout/Box';
import { SortableList } from '../lists/SortableList';
import { lazyComponent } from '../state/lazyComponent';
import { Icon } from '../text/Icon';
import { DropZone } from '../uploads/DropZone';
import { FileUpload } from '../uploads/FileUpload';
import { ensureFileType, FILE_KINDS, formatFileTypes, getAcceptAttribute, validateFile } from '../uploads/fileRules';
import styles from '../uploads/Upload.module.css';
import { getFileName } from './ImageParts';
import type { ImageRule } from './imageRules';

const PicturePicker = lazyComponent(() => import('./picker/PicturePicker'));
const RULE: ImageRule = { kinds: FILE_KINDS };
/** Number of files of the library that can be chosen at once. */
const PICK_LIMIT = 20;

interface FilesFieldProps extends FieldLabelProps, FieldValue<readonly string[]> {
  destination: Destination;
  onBlockSave?: (message: string | null) => void;
}

interface PendingFile {
  key: number;
  file: File;
}

let nextKey = 0;

/**
 * Field for any number of files, in the order in which they were chosen. Each is uploaded as soon as it is chosen, or
 * picked from the library (CONSOLE-32).
 */
export function FilesField(props: FilesFieldProps) {
  const { id, label, required, hint, error, value, onChange, destination, onBlockSave } = props;
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const [rejection, setRejection] = useState<string | null>(null);
  const [isPicking, setIsPicking] = useState(false);
  const insert = useInsertion(value, onChange);
  useSaveBlocker(onBlockSave, pending.length > 0 ? 'Error Uploading Files' : null);

  const addFiles = (chosen: File[]) => {
    const files = chosen.map(ensureFileType);
    setRejection(files.map((file) => validateFile(file, FILE_KINDS)).find((problem) => problem !== null) ?? null);
    const valid = files.filter((file) => validateFile(file, FILE_KINDS) === null);
    setPending((before) => [...before, ...valid.map((file) => ({ key: nextKey++, file }))]);
  };
  const addPicked = (files: UploadedFile[]) => {
    setIsPicking(false);
    const added = files.map(({ url }) => url).filter((url) => !value.includes(url));
    onChange([...value, ...added]);
  };
  const removePending = (key: number) => setPending((before) => before.filter((one) => one.key !== key));
  return (
    <>
      <Field
        {...{ id, label, required, hint }}
        error={rejection ?? error}
        announceError={rejection !== null}
        aside={<span className={styles.rule}>{formatFileTypes(FILE_KINDS)}</span>}
        group
      >
        <DropZone id={id} accept={getAcceptAttribute(FILE_KINDS)} multiple onFiles={addFiles}>
          {(open) => (
            <>
              <StoredFiles label={label} value={value} onChange={onChange} />
              {pending.map(({ key, file }) => (
                <FileUpload
                  key={key}
                  file={file}
                  destination={destination}
                  onCancel={() => removePending(key)}
                  onUploaded={({ url }: UploadedFile) => {
                    removePending(key);
                    insert(key, url);
                  }}
                />
              ))}
              <div className={styles.drop}>
                <Icon name="post" />
                <Text as="span" only="desk">
                  Drop files here or
                </Text>
                <Button size="small" onClick={open}>
                  Choose files
                </Button>
                {isStaffSignedIn() && (
                  <Button size="small" onClick={() => setIsPicking(true)}>
                    Choose from library
                  </Button>
                )}
              </div>
            </>
          )}
        </DropZone>
      </Field>
      {isPicking && (
        <PicturePicker
          label={label}
          rule={RULE}
          limit={PICK_LIMIT}
          onPick={addPicked}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  );
}

/**
 * Return a function that inserts an uploaded file before those that were chosen after it, whichever arrives first.
 *
 * @param value the addresses of the files, which the user may have reordered meanwhile
 */
function useInsertion(value: readonly string[], onChange: (value: readonly string[]) => void) {
  const latest = useRef(value);
  latest.current = value;
  const keys = useRef(new Map<string, number>());
  return (key: number, url: string) => {
    keys.current.set(url, key);
    const files = latest.current;
    const later = files.findIndex((other) => (keys.current.get(other) ?? -1) > key);
    const at = later < 0 ? files.length : later;
    latest.current = [...files.slice(0, at), url, ...files.slice(at)];
    onChange(latest.current);
  };
}

interface StoredFilesProps {
  label: string;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** The stored files; several can be reordered. */
function StoredFiles({ label, value, onChange }: StoredFilesProps) {
  const ids = useRef(new Map<string, number>()).current;
  const keyOf = (address: string) => {
    const id = ids.get(address) ?? ids.size;
    ids.set(address, id);
    return id;
  };
  const move = (from: number, to: number) => {
    const files = value.filter((_, index) => index !== from);
    files.splice(to, 0, ...value.slice(from, from + 1));
    onChange(files);
  };
  const renderFile = (address: string) => (
    <StoredFile address={address} onRemove={() => onChange(value.filter((other) => other !== address))} />
  );
  return (
    <div className={styles.files}>
      {value.length > 1 ? (
        <SortableList
          label={`Order of ${label}`}
          keyOf={keyOf}
          items={value}
          nameOf={getFileName}
          onMove={move}
          render={renderFile}
        />
      ) : (
        <ul>
          {value.map((address) => (
            <li key={address}>{renderFile(address)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function StoredFile({ address, onRemove }: { address: string; onRemove: () => void }) {
  const name = getFileName(address);
  return (
    <>
      <a className={styles.file} href={getFileUrl(address)} target="_blank" rel="noreferrer">
        <Icon name="post" />
        {name}
      </a>
      <IconButton icon="close" size="small" label={`Remove ${name}`} onClick={onRemove} />
    </>
  );
}
