import { Button, formatBytes, Icon, IconButton } from '@masthead/kit';
import { DropZone, ensureFileType, getAcceptAttribute } from '@masthead/kit/editor';
import { useState } from 'react';
import { AREAS, type AreaOfFiles, checkFile } from '../../model/submission';
import styles from './Submission.module.css';

interface FilesAreaProps {
  area: AreaOfFiles;
  label: string;
  required?: boolean;
  /** Text that says which files are accepted. */
  rule: string;
  files: readonly File[];
  onChange: (files: File[]) => void;
}

/** Upload area: files are dropped or chosen and can be removed. Refusals name the file. */
export function FilesArea({ area, label, required = false, rule, files, onChange }: FilesAreaProps) {
  const [errors, setErrors] = useState<readonly string[]>([]);
  const isSingle = area === 'pdf';
  const chooseFiles = (chosen: File[]) => {
    const typed = chosen.map(ensureFileType);
    setErrors(typed.flatMap((file) => validateWithName(file, area) ?? []));
    onChange([...files, ...typed.filter((file) => checkFile(file, area) === null)]);
  };
  return (
    <section className={styles.area} aria-labelledby={`${area}-label`}>
      <div className={styles.line}>
        <h2 id={`${area}-label`}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </h2>
        <span className={styles.rule}>{rule}</span>
      </div>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={`${label} to send`}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
            <li key={index}>
              <Icon name="post" />
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{formatBytes(file.size)}</span>
              <IconButton
                icon="close"
                size="small"
                label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((_, other) => other !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <DropZone id={area} accept={getAcceptAttribute(AREAS[area])} multiple={!isSingle} onFiles={chooseFiles}>
        {(open) => (
          <div className={styles.drop}>
            <span>{isSingle ? 'Drop a PDF here or' : 'Drop files here or'}</span>
            <Button size="small" srSuffix={isSingle ? undefined : 'of media'} onClick={open}>
              {isSingle ? getChooseLabel(files) : 'Choose files'}
            </Button>
          </div>
        )}
      </DropZone>
      {errors.length > 0 && (
        <ul className={styles.refused} role="alert">
          {errors.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Return the refusal of a file with its name; null if it is accepted. */
function validateWithName(file: File, area: AreaOfFiles): string | null {
  const problem = checkFile(file, area);
  return problem && `${file.name}: ${problem}`;
}

const getChooseLabel = ({ length }: readonly File[]) => (length === 0 ? 'Choose a PDF' : 'Choose another PDF');
