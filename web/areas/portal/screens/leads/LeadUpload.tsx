import { Button, Failure, Icon, Meter, SelectField } from '@masthead/kit';
import { DropZone } from '@masthead/kit/editor';
import { useId, useState } from 'react';
import {
  assignColumn,
  describeDryRun,
  describeFormat,
  describeJoined,
  findField,
  getColumns,
  type Mapping,
} from '../../model/imports';
import { getSample, LEAD_FIELDS, LEAD_LABELS, type LeadField } from '../../model/leads';
import type { LeadParent } from '../../model/parents';
import { ImportPreview } from '../../parts/ImportPreview';
import { ImportResult } from './ImportResult';
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
    <div className={styles.mapping}>
      <p>
        <b>{file.name}</b>: say which column is which. Email is needed, the others may be left out.
      </p>
      <div className={styles.columns}>
        {getColumns(layout).map(({ at, name, cells }) => (
          <div key={at} className={styles.column}>
            <SelectField
              id={`${id}-${at}`}
              name={`column-${at}`}
              label={name}
              placeholder="Skip column"
              clearable
              options={FIELDS}
              value={findField(mapping, at)}
              onChange={(field) => setMapping(assignColumn(mapping, at, field as LeadField | null))}
            />
            <ul aria-label={`First rows of ${name}`}>
              {cells.map((cell, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are identified by their position
                <li key={row}>{cell}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <Button kind="primary" disabled={mapping.email === undefined} onClick={() => onDone(mapping)}>
          Use these columns
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const ONE_FILE = 'One CSV file at a time.';

/** Upload of a single CSV file of leads, dropped or chosen; checked before it is stored (STATS-14). */
export function LeadUpload({ parent }: { parent: LeadParent }) {
  const flow = useLeadImport(parent);
  const [rejected, setRejected] = useState<string | null>(null);
  const id = useId();
  const chooseFile = ([file, second]: File[]) => {
    if (!file) return;
    if (second) return setRejected(ONE_FILE);
    const isCsv = /\.csv$/i.test(file.name);
    setRejected(isCsv ? null : `${file.name} is not a .csv file.`);
    if (isCsv) flow.check(file);
  };
  return (
    <section className={styles.upload} aria-labelledby={`${id}-label`}>
      <h2 id={`${id}-label`}>Upload leads</h2>
      {/* `multiple` passes on every dropped file, so that a second one is refused and not ignored. */}
      <DropZone id={id} accept=".csv,text/csv" multiple onFiles={chooseFile}>
        {(open) => <Step parent={parent} flow={flow} onPick={open} />}
      </DropZone>
      {rejected && (
        <p className={styles.rejected} role="alert">
          {rejected}
        </p>
      )}
    </section>
  );
}

interface StepProps {
  parent: LeadParent;
  flow: LeadImportFlow;
  onPick: () => void;
}

function Step({ parent, flow, onPick }: StepProps) {
  const { step } = flow;
  switch (step.at) {
    case 'start':
      return (
        <div className={styles.drop}>
          <Icon name="export" />
          <span>Drop a CSV file here or</span>
          <Button size="small" onClick={onPick}>
            Choose file
          </Button>
          <small>.csv, checked before it is uploaded</small>
        </div>
      );
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
        <>
          <Failure onRetry={step.retry}>
            {step.file.name} was not uploaded. {step.message}
          </Failure>
          <Button size="small" onClick={flow.leave}>
            Choose another file
          </Button>
        </>
      );
  }
}

function UploadProgress({ step, onCancel }: { step: Extract<ImportStep, { at: 'sending' }>; onCancel: () => void }) {
  const { file, storing, progress } = step;
  const isSent = progress.share === 1;
  const doing = storing ? 'Uploading' : 'Checking';
  return (
    <div className={styles.sending} role="status">
      <span>
        {doing} <b>{file.name}</b> {isSent ? '…' : `${Math.round(progress.share * 100)}%`}
        {progress.secondsLeft !== null && !isSent && `, ${progress.secondsLeft} s left`}
      </span>
      <Meter label={`${doing} ${file.name}`} value={progress.share} max={1} />
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function CheckedFile({ step, flow }: { step: Extract<ImportStep, { at: 'checked' }>; flow: LeadImportFlow }) {
  const { answer, file } = step;
  const isEmpty = answer.imported + answer.updated === 0;
  return (
    <div className={styles.checked}>
      <div role="status">
        <p className={styles.file}>{file.name}</p>
        <p className={styles.would}>This {describeDryRun(answer)}.</p>
        <p className={styles.detected}>{describeFormat(answer)}</p>
      </div>
      <ImportPreview
        {...answer}
        headers={LEAD_FIELDS.map((field) => LEAD_LABELS[field])}
        samples={answer.samples.map((lead) => LEAD_FIELDS.map((field) => getSample(lead, field)))}
        joined={describeJoined(answer)}
      />
      <RowErrors errors={answer.errors} refused={answer.skipped} />
      <div className={styles.actions}>
        <Button kind={isEmpty ? 'default' : 'primary'} icon="export" onClick={flow.store} disabled={isEmpty}>
          Upload
        </Button>
        <Button onClick={flow.remap}>Change columns</Button>
        <Button kind="quiet" onClick={flow.leave}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
