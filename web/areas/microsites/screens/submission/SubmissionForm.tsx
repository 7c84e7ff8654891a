import { Button, formatBytes, Icon, IconButton, Row, Small, Stack, Text, TextField } from '@masthead/kit';
import { DropZone, ensureFileType, formatFileTypes, getAcceptAttribute } from '@masthead/kit/editor';
import { useState } from 'react';
import { AREAS, type AreaOfFiles, checkFile, hasLetters, isComplete } from '../../model/submission';
import styles from './Submission.module.css';
import type { useSubmission } from './useSubmission';

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
function FilesArea({ area, label, required = false, rule, files, onChange }: FilesAreaProps) {
  const [errors, setErrors] = useState<readonly string[]>([]);
  const isSingle = area === 'pdf';
  const chooseFiles = (chosen: File[]) => {
    const typed = chosen.map(ensureFileType);
    setErrors(typed.flatMap((file) => validateWithName(file, area) ?? []));
    onChange([...files, ...typed.filter((file) => checkFile(file, area) === null)]);
  };
  return (
    <Stack as="section" gap={2} aria-labelledby={`${area}-label`}>
      <Row wrap align="baseline" gap={[0, 3]}>
        <Text as="h2" id={`${area}-label`} size="sm" weight="medium">
          {label}
          <Text as="span" tone="danger" aria-hidden="true">
            {required && ' *'}
          </Text>
        </Text>
        <Small push>{rule}</Small>
      </Row>
      {files.length > 0 && (
        <ul aria-label={`${label} to send`}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
            <Row as="li" key={index} gap={2} lined={1}>
              <Icon name="post" />
              <Text as="span" grow breakWords>
                {file.name}
              </Text>
              <Small size="sm">{formatBytes(file.size)}</Small>
              <IconButton
                icon="close"
                size="small"
                label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((_, other) => other !== index))}
              />
            </Row>
          ))}
        </ul>
      )}
      <DropZone id={area} accept={getAcceptAttribute(AREAS[area])} multiple={!isSingle} onFiles={chooseFiles}>
        {(open) => (
          <Row wrap gap={3} size="sm" tone="secondary" className={styles.drop}>
            <Text as="span" only="desk">
              {isSingle ? 'Drop a PDF here or' : 'Drop files here or'}
            </Text>
            <Button size="small" srSuffix={isSingle ? undefined : 'of media'} onClick={open}>
              {isSingle ? getChooseLabel(files) : 'Choose files'}
            </Button>
          </Row>
        )}
      </DropZone>
      {errors.length > 0 && (
        <Text as="ul" size="sm" tone="danger" role="alert">
          {errors.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Text>
      )}
    </Stack>
  );
}

/** Return the refusal of a file with its name; null if it is accepted. */
function validateWithName(file: File, area: AreaOfFiles): string | null {
  const problem = checkFile(file, area);
  return problem && `${file.name}: ${problem}`;
}

const getChooseLabel = ({ length }: readonly File[]) => (length === 0 ? 'Choose a PDF' : 'Choose another PDF');

/** The form: a sponsor's name, exactly one PDF and any further files. */
export function SubmissionForm({ submission }: { submission: ReturnType<typeof useSubmission> }) {
  const { chosen, change, submit } = submission;
  const { company, pdf, media } = chosen;
  return (
    <Stack
      as="form"
      gap={5}
      max={640}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete(chosen)) submit();
      }}
    >
      <TextField
        id="company"
        name="company"
        label="Sponsor organisation name"
        required
        limit={100}
        autoComplete="organization"
        value={company}
        error={company.trim() && !hasLetters(company) ? 'Enter a name with a letter or a digit' : undefined}
        onChange={(value) => change({ company: value })}
      />
      <FilesArea
        area="pdf"
        label="PDF"
        required
        rule="exactly one, up to 1 GB"
        files={pdf ? [pdf] : []}
        onChange={(files) => change({ pdf: files.at(-1) ?? null })}
      />
      <FilesArea
        area="media"
        label="Media"
        rule={`${formatFileTypes(AREAS.media)}, up to 1 GB each`}
        files={media}
        onChange={(files) => change({ media: files })}
      />
      <Stack gap={3} justify="start">
        <Button kind="primary" type="submit" disabled={!isComplete(chosen)} aria-describedby="needed">
          Submit
        </Button>
        <Text id="needed" size="sm" tone="muted">
          {isComplete(chosen) ? '' : 'A sponsor organisation name and a PDF are needed.'}
        </Text>
      </Stack>
    </Stack>
  );
}
