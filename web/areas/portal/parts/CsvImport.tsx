import { Button, Failure, Icon, Row, Small, Stack, Text } from '@masthead/kit';
import { DropZone } from '@masthead/kit/editor';
import { type ReactNode, useId, useState } from 'react';
import styles from './CsvImport.module.css';

interface CsvImportProps {
  title: string;
  /** Before the button: "Drop a CSV file here or". */
  invitation: string;
  choose: string;
  note: string;
  onFile: (file: File) => void;
  /** Renders the step of the import; the first one is `start`. */
  children: (start: ReactNode) => ReactNode;
  footer?: ReactNode;
}

/** Import of a single CSV file, dropped or chosen. */
export function CsvImport({ title, invitation, choose, note, onFile, children, footer }: CsvImportProps) {
  const [rejected, setRejected] = useState<string | null>(null);
  const id = useId();
  const chooseFile = ([file, second]: File[]) => {
    if (!file) return;
    if (second) return setRejected('One CSV file at a time.');
    const isCsv = /\.csv$/i.test(file.name);
    setRejected(isCsv ? null : `${file.name} is not a .csv file.`);
    if (isCsv) onFile(file);
  };
  const renderStart = (open: () => void) => (
    <Row wrap gap={2} size="sm" tone="secondary" className={styles.drop}>
      <Icon name="export" />
      <span>{invitation}</span>
      <Button size="small" onClick={open}>
        {choose}
      </Button>
      <Small push>{note}</Small>
    </Row>
  );
  return (
    <Stack as="section" gap={2} className={styles.import} aria-labelledby={`${id}-label`}>
      <Text as="h2" id={`${id}-label`} size="sm">
        {title}
      </Text>
      {/* `multiple` passes on every dropped file, so that a second one is refused and not ignored. */}
      <DropZone id={id} accept=".csv,text/csv" multiple onFiles={chooseFile}>
        {(open) => children(renderStart(open))}
      </DropZone>
      {rejected && (
        <Text size="sm" tone="danger" role="alert">
          {rejected}
        </Text>
      )}
      {footer}
    </Stack>
  );
}

/** What is known of a checked or imported file. */
export function FileStatus({ name, summary, note }: { name: string; summary: string; note?: string }) {
  return (
    <Stack role="status">
      <Text weight="medium" breakWords>
        {name}
      </Text>
      <Text size="md">{summary}</Text>
      <Small>{note}</Small>
    </Stack>
  );
}

/** A file in a list of earlier imports, with its actions at the end. */
export function ImportedFile({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <Row as="li" wrap gap={[1, 3]} className={styles.imported}>
      <Text as="span" weight="medium" breakWords>
        {name}
      </Text>
      <Small>{note}</Small>
      <Row wrap push gap={2}>
        {children}
      </Row>
    </Row>
  );
}

interface FailedImportProps {
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  onLeave: () => void;
}

/** An import that failed: what happened, Retry where it may help, or another file. */
export function FailedImport({ children, onRetry, onLeave }: FailedImportProps) {
  return (
    <>
      <Failure onRetry={onRetry}>{children}</Failure>
      <Button size="small" onClick={onLeave}>
        Choose another file
      </Button>
    </>
  );
}
