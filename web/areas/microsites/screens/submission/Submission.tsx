import {
  Button,
  Facts,
  Failure,
  formatBytes,
  formatCountOf,
  formatInstant,
  Icon,
  IconButton,
  PageHeader,
  Row,
  Small,
  SmallTable,
  Stack,
  Text,
  TextField,
} from '@masthead/kit';
import {
  DropZone,
  ensureFileType,
  formatFileTypes,
  getAcceptAttribute,
  UploadActions,
  UploadList,
} from '@masthead/kit/editor';
import { useEffect, useRef, useState } from 'react';
import { AREAS, type AreaOfFiles, checkFile, hasLetters, isComplete, type Receipt } from '../../model/submission';
import styles from './Submission.module.css';
import { useSubmission } from './useSubmission';

/** `/microsite-submission`: the public form for a sponsor's files (SITE-22). */
export default function Submission() {
  const submission = useSubmission();
  const { batch, receipt } = submission;
  return (
    <>
      <PageHeader title="Microsite content submission" />
      {receipt && <ReceiptView receipt={receipt} onMore={submission.startAnew} />}
      {!receipt && batch.files.length > 0 && <Sending submission={submission} />}
      {!receipt && batch.files.length === 0 && <SubmissionForm submission={submission} />}
    </>
  );
}

/** Documented message during long uploads (CONSOLE-12). */
const WAIT_MESSAGE =
  'Please wait, this could take a few minutes. Please allow for additional time if your submission includes video files.';

/** Files being uploaded, each with its progress. */
function Sending({ submission }: { submission: ReturnType<typeof useSubmission> }) {
  const { batch, queue, failure, again } = submission;
  const [pdf] = batch.files;
  // The PDF is mandatory: removing it cancels the batch and returns to the form.
  const remove = (id: number) => (id === pdf?.id ? queue.abort() : queue.remove(id));
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, []);
  return (
    <Stack gap={5} max={640}>
      <p role="status">{batch.state === 'sending' && WAIT_MESSAGE}</p>
      {failure && (
        <Failure onRetry={again}>All files were uploaded, but the publisher could not be notified. {failure}</Failure>
      )}
      <UploadList batch={batch} onRemove={remove} />
      {batch.state !== 'sent' && (
        <Row wrap gap={2}>
          <UploadActions queue={queue} onStart={again}>
            Submit
          </UploadActions>
        </Row>
      )}
    </Stack>
  );
}

/** Receipt of a submission with names, sizes and time, for printing. */
function ReceiptView({ receipt, onMore }: { receipt: Receipt; onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const bytes = receipt.files.reduce((sum, { size }) => sum + size, 0);
  return (
    <Stack as="section" gap={5} max={640} aria-labelledby="receipt">
      <Text as="h2" id="receipt" ref={heading} tabIndex={-1} size="lg">
        Thank you. Your submission has been received.
      </Text>
      <Facts width={160} items={{ 'Sponsor organisation': receipt.company, Sent: formatInstant(receipt.sentAt) }} />
      <SmallTable head={['File', 'Size']} numbers={1}>
        <tbody>
          {receipt.files.map(({ name, size }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may have been sent twice
            <tr key={index}>
              <Text as="td" breakWords>
                {name}
              </Text>
              <td data-number>{formatBytes(size)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{formatCountOf(receipt.files.length, 'file')}</th>
            <td data-number>{formatBytes(bytes)}</td>
          </tr>
        </tfoot>
      </SmallTable>
      <Row wrap gap={2}>
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={onMore}>Submit more</Button>
      </Row>
    </Stack>
  );
}

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
function SubmissionForm({ submission }: { submission: ReturnType<typeof useSubmission> }) {
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
