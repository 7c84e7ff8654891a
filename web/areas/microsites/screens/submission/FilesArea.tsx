import { Button, formatBytes, Icon, IconButton } from '@masthead/kit';
import { DropZone, ensureFileType, getAcceptAttribute } from '@masthead/kit/editor';
import { useState } from 'react';
import { AREAS, type AreaOfFiles, refusal } from '../../model/submission';
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
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isOne = area === 'pdf';
  const choose = (chosen: File[]) => {
    const typed = chosen.map(ensureFileType);
    setRefused(typed.flatMap((file) => saidOf(file, area) ?? []));
    onChange([...files, ...typed.filter((file) => refusal(file, area) === null)]);
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
      <DropZone id={area} accept={getAcceptAttribute(AREAS[area])} multiple={!isOne} onFiles={choose}>
        {(open) => (
          <div className={styles.drop}>
            <span>{isOne ? 'Drop a PDF here or' : 'Drop files here or'}</span>
            <Button size="small" srSuffix={isOne ? undefined : 'of media'} onClick={open}>
              {isOne ? chooseWord(files) : 'Choose files'}
            </Button>
          </div>
        )}
      </DropZone>
      {refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {refused.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Return the refusal of a file with its name; null if it is accepted. */
function saidOf(file: File, area: AreaOfFiles): string | null {
  const problem = refusal(file, area);
  return problem && `${file.name}: ${problem}`;
}

const chooseWord = ({ length }: readonly File[]) => (length === 0 ? 'Choose a PDF' : 'Choose another PDF');
