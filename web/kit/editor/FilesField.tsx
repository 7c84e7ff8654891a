import { useState } from 'react';
import { type Destination, fileAddress, type UploadedFile } from '../../client/upload';
import { Button, IconButton } from '../actions/Button';
import { Field, type FieldLook, type FieldValue } from '../fields/Field';
import { useHold } from '../fields/useHold';
import { Icon } from '../text/Icon';
import { DropArea } from '../uploads/DropArea';
import { ALL_KINDS, acceptedBy, fileProblem, formatFileTypes, withType } from '../uploads/fileRules';
import { SentFile } from '../uploads/SentFile';
import styles from '../uploads/Upload.module.css';
import { fileName } from './ImageParts';

interface FilesFieldProps extends FieldLook, FieldValue<readonly string[]> {
  destination: Destination;
  onHold?: (message: string | null) => void;
}

interface Sending {
  key: number;
  file: File;
}

let nextKey = 0;

/** Any number of files, each sent as soon as it is chosen. */
export function FilesField(props: FilesFieldProps) {
  const { id, label, required, hint, error, value, onChange, destination, onHold } = props;
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [rejected, setRejected] = useState<string | null>(null);
  useHold(onHold, sending.length > 0 ? 'Error Uploading Files' : null);

  const choose = (chosen: File[]) => {
    const files = chosen.map(withType);
    setRejected(files.map((file) => fileProblem(file, ALL_KINDS)).find((problem) => problem !== null) ?? null);
    const good = files.filter((file) => fileProblem(file, ALL_KINDS) === null);
    setSending((before) => [...before, ...good.map((file) => ({ key: nextKey++, file }))]);
  };
  const settle = (key: number) => setSending((before) => before.filter((one) => one.key !== key));
  return (
    <Field
      {...{ id, label, required, hint }}
      error={rejected ?? error}
      announced={rejected !== null}
      aside={<span className={styles.rule}>{formatFileTypes(ALL_KINDS)}</span>}
      group
    >
      <DropArea id={id} accept={acceptedBy(ALL_KINDS)} multiple onFiles={choose}>
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
            {sending.map(({ key, file }) => (
              <SentFile
                key={key}
                file={file}
                destination={destination}
                onCancel={() => settle(key)}
                onUploaded={({ url }: UploadedFile) => {
                  settle(key);
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
      </DropArea>
    </Field>
  );
}

function StoredFile({ address, onRemove }: { address: string; onRemove: () => void }) {
  const name = fileName(address);
  return (
    <li>
      <a className={styles.file} href={fileAddress(address)} target="_blank" rel="noreferrer">
        <Icon name="post" />
        {name}
      </a>
      <IconButton icon="close" size="small" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}
