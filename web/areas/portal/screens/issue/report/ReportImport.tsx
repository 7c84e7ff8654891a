import { Button, Failure, Icon } from '@masthead/kit';
import { DropZone } from '@masthead/kit/editor';
import { useId, useState } from 'react';
import { CheckedReport } from './CheckedReport';
import styles from './Report.module.css';
import { ReportHistory } from './ReportHistory';
import { type ReportImportFlow, useReportImport } from './useReportImport';

/** Import of what the mail service exports, checked before it is applied (STATS-60 to STATS-63). */
export function ReportImport({ emailStatId }: { emailStatId: number }) {
  const flow = useReportImport(emailStatId);
  const [rejected, setRejected] = useState<string | null>(null);
  const id = useId();
  const chooseFile = ([file, second]: File[]) => {
    if (!file) return;
    if (second) return setRejected('One CSV file at a time.');
    const isCsv = /\.csv$/i.test(file.name);
    setRejected(isCsv ? null : `${file.name} is not a .csv file.`);
    if (isCsv) flow.check(file);
  };
  return (
    <section className={styles.report} aria-labelledby={`${id}-label`}>
      <h2 id={`${id}-label`}>Import report</h2>
      <DropZone id={id} accept=".csv,text/csv" multiple onFiles={chooseFile}>
        {(open) => <Step flow={flow} onPick={open} />}
      </DropZone>
      {rejected && (
        <p className={styles.rejected} role="alert">
          {rejected}
        </p>
      )}
      <ReportHistory emailStatId={emailStatId} />
    </section>
  );
}

function Step({ flow, onPick }: { flow: ReportImportFlow; onPick: () => void }) {
  const { step } = flow;
  switch (step.at) {
    case 'start':
      return (
        <div className={styles.drop}>
          <Icon name="export" />
          <span>Drop what your mail service exports here or</span>
          <Button size="small" onClick={onPick}>
            Choose report
          </Button>
          <small>.csv, overview or clicks by address</small>
        </div>
      );
    case 'sending':
      return (
        <p className={styles.box} role="status">
          {step.applying ? 'Importing' : 'Checking'} {step.file.name} …
        </p>
      );
    case 'checked':
      return <CheckedReport step={step} flow={flow} />;
    case 'failed':
      return (
        <>
          <Failure onRetry={step.retry}>
            {step.file.name} was not imported. {step.message}
          </Failure>
          <Button size="small" onClick={flow.leave}>
            Choose another file
          </Button>
        </>
      );
  }
}
