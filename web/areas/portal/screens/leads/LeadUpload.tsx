import { Button, Meter, Row, SelectField, Stack, Text } from '@masthead/kit';
import { type ReactNode, useId, useState } from 'react';
import { leadsApi } from '../../api/leads';
import {
  assignColumn,
  describeDryRun,
  describeFormat,
  describeImport,
  describeJoined,
  findField,
  getColumns,
  type ImportAnswer,
  type Mapping,
} from '../../model/imports';
import { getSample, LEAD_FIELDS, LEAD_LABELS } from '../../model/leads';
import type { LeadParent } from '../../model/records';
import { CsvImport, FailedImport, FileStatus } from '../../parts/CsvImport';
import csv from '../../parts/CsvImport.module.css';
import { ImportPreview } from '../../parts/ImportPreview';
import { RejectedButton, UndoButton } from './ImportActions';
import styles from './Leads.module.css';
import { RowErrors } from './RowErrors';
import { type ImportStep, type LeadImportFlow, useLeadImport } from './useLeadImport';

interface MappingStepProps {
  step: Extract<ImportStep, { at: 'mapping' }>;
  onDone: (mapping: Mapping) => void;
  onCancel: () => void;
}

const FIELDS = LEAD_FIELDS.map((value) => ({ value, label: LEAD_LABELS[value] }));

/** Column mapping: each column with a select field and the first rows of the file. */
function MappingStep({ step, onDone, onCancel }: MappingStepProps) {
  const { file, layout } = step;
  const [mapping, setMapping] = useState(step.mapping);
  const id = useId();
  return (
    <Stack gap={3} size="sm" className={csv.box}>
      <p>
        <b>{file.name}</b>: say which column is which. Email is needed, the others may be left out.
      </p>
      <div className={styles.columns}>
        {getColumns(layout).map(({ at, name, cells }) => (
          <div key={at}>
            <SelectField
              id={`${id}-${at}`}
              name={`column-${at}`}
              label={name}
              placeholder="Skip column"
              clearable
              options={FIELDS}
              value={findField(mapping, at)}
              onChange={(field) => setMapping(assignColumn(mapping, at, field))}
            />
            <ul aria-label={`First rows of ${name}`}>
              {cells.map((cell, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are identified by their position
                <Text as="li" key={row} size="xs" dense tone="secondary" truncate className={styles.cell}>
                  {cell}
                </Text>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Row wrap gap={2}>
        <Button kind="primary" disabled={mapping.email === undefined} onClick={() => onDone(mapping)}>
          Use these columns
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}

/** Upload of a single CSV file of leads, dropped or chosen; checked before it is stored (STATS-14). */
export function LeadUpload({ parent }: { parent: LeadParent }) {
  const flow = useLeadImport(parent);
  return (
    <CsvImport
      title="Upload leads"
      invitation="Drop a CSV file here or"
      choose="Choose file"
      note=".csv, checked before it is uploaded"
      onFile={(file) => flow.check(file)}
    >
      {(start) => <Step {...{ parent, flow, start }} />}
    </CsvImport>
  );
}

function Step({ parent, flow, start }: { parent: LeadParent; flow: LeadImportFlow; start: ReactNode }) {
  const { step } = flow;
  switch (step.at) {
    case 'start':
      return start;
    case 'sending':
      return <UploadProgress step={step} onCancel={flow.leave} />;
    case 'mapping':
      return (
        <MappingStep
          key={step.file.name}
          step={step}
          onDone={(mapping) => flow.check(step.file, mapping)}
          onCancel={flow.leave}
        />
      );
    case 'checked':
      return <CheckedFile step={step} flow={flow} />;
    case 'done':
      return <ImportResult parent={parent} answer={step.answer} fileName={step.file.name} onClose={flow.leave} />;
    case 'failed':
      return (
        <FailedImport onRetry={step.retry} onLeave={flow.leave}>
          {step.file.name} was not uploaded. {step.message}
        </FailedImport>
      );
  }
}

function UploadProgress({ step, onCancel }: { step: Extract<ImportStep, { at: 'sending' }>; onCancel: () => void }) {
  const { file, storing, progress } = step;
  const isSent = progress.share === 1;
  const doing = storing ? 'Uploading' : 'Checking';
  return (
    <Stack gap={3} size="sm" className={csv.box} role="status">
      <span>
        {doing} <b>{file.name}</b> {isSent ? '…' : `${Math.round(progress.share * 100)}%`}
        {progress.secondsLeft !== null && !isSent && `, ${progress.secondsLeft} s left`}
      </span>
      <Meter label={`${doing} ${file.name}`} value={progress.share} max={1} />
      <Row>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}

function CheckedFile({ step, flow }: { step: Extract<ImportStep, { at: 'checked' }>; flow: LeadImportFlow }) {
  const { answer, file } = step;
  const isEmpty = answer.imported + answer.updated === 0;
  return (
    <Stack gap={3} size="sm" className={csv.box}>
      <FileStatus name={file.name} summary={`This ${describeDryRun(answer)}.`} note={describeFormat(answer)} />
      <ImportPreview
        {...answer}
        headers={LEAD_FIELDS.map((field) => LEAD_LABELS[field])}
        samples={answer.samples.map((lead) => LEAD_FIELDS.map((field) => getSample(lead, field)))}
        joined={describeJoined(answer)}
      />
      <RowErrors errors={answer.errors} refused={answer.skipped} />
      <Row wrap gap={2}>
        <Button kind={isEmpty ? 'default' : 'primary'} icon="export" onClick={flow.store} disabled={isEmpty}>
          Upload
        </Button>
        <Button onClick={flow.remap}>Change columns</Button>
        <Button kind="quiet" onClick={flow.leave}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}

interface ImportResultProps {
  parent: LeadParent;
  answer: ImportAnswer;
  fileName: string;
  onClose: () => void;
}

/** Result of an import and what can be done about it. */
export function ImportResult({ parent, answer, fileName, onClose }: ImportResultProps) {
  const { importId, skipped } = answer;
  const { data: imports } = leadsApi.useLeadImportsQuery(parent);
  const stored = imports?.find(({ id }) => id === importId);
  const isUndoable = !stored?.undoneAt && !stored?.leadsDeletedAt;
  return (
    <Stack gap={3} size="sm" className={csv.box}>
      <FileStatus name={fileName} summary={describeImport(answer)} />
      <RowErrors errors={answer.errors} refused={skipped} />
      <Row wrap gap={2}>
        <Button size="small" onClick={onClose}>
          Upload another file
        </Button>
        {importId !== null && skipped > 0 && <RejectedButton id={importId} fileName={fileName} />}
        {importId !== null && isUndoable && <UndoButton id={importId} fileName={fileName} onUndone={onClose} />}
      </Row>
    </Stack>
  );
}
