import { useState } from 'react';
import { getFileUrl } from '../../client/file-url';
import type { Destination, UploadedFile } from '../../client/upload';
import { Button, IconButton } from '../actions/Button';
import { Field, type FieldLabelProps, type FieldValue } from '../fields/Field';
import { useSaveBlocker } from '../fields/useSaveBlocker';
import { Icon } from '../text/Icon';
import { DropZone } from '../uploads/DropZone';
import { FileUpload } from '../uploads/FileUpload';
import { ensureFileType, FILE_KINDS, formatFileTypes, getAcceptAttribute, validateFile } from '../uploads/fileRules';
import styles from '../uploads/Upload.module.css';
import { getFileName } from './ImageParts';

interface FilesFieldProps extends FieldLabelProps, FieldValue<readonly string[]> {
  destination: Destination;
  onBlockSave?: (message: string | null) => void;
}

interface PendingFile {
  key: number;
  file: File;
}

let nextKey = 0;

/** Field for any number of files. Each is uploaded as soon as it is chosen. */
export function FilesField(props: FilesFieldProps) {
  const { id, label, required, hint, error, value, onChange, destination, onBlockSave } = props;
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const [rejection, setRejection] = useState<string | null>(null);
  useSaveBlocker(onBlockSave, pending.length > 0 ? 'Error Uploading Files' : null);

  const addFiles = (chosen: File[]) => {
    const files = chosen.map(ensureFileType);
    setRejection(files.map((file) => validateFile(file, FILE_KINDS)).find((problem) => problem !== null) ?? null);
    const valid = files.filter((file) => validateFile(file, FILE_KINDS) === null);
    setPending((before) => [...before, ...valid.map((file) => ({ key: nextKey++, file }))]);
  };
  const removePending = (key: number) => setPending((before) => before.filter((one) => one.key !== key));
  return (
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
            <ul className={styles.files}>
              {value.map((address) => (
                <StoredFile
                  key={address}
                  address={address}
                  onRemove={() => onChange(value.filter((other) => other !== address))}
                />
              ))}
            </ul>
            {pending.map(({ key, file }) => (
              <FileUpload
                key={key}
                file={file}
                destination={destination}
                onCancel={() => removePending(key)}
                onUploaded={({ url }: UploadedFile) => {
                  removePending(key);
                  onChange([...value, url]);
                }}
              />
            ))}
            <div className={styles.drop}>
              <Icon name="post" />
              <span>Drop files here or</span>
              <Button size="small" onClick={open}>
                Choose files
              </Button>
            </div>
          </>
        )}
      </DropZone>
    </Field>
  );
}

function StoredFile({ address, onRemove }: { address: string; onRemove: () => void }) {
  const name = getFileName(address);
  return (
    <li>
      <a className={styles.file} href={getFileUrl(address)} target="_blank" rel="noreferrer">
        <Icon name="post" />
        {name}
      </a>
      <IconButton icon="close" size="small" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}
