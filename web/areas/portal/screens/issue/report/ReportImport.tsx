import { toProblem } from '@masthead/client';
import type { ReportImportOut } from '@masthead/client/types/stats';
import { Button, confirm, Failure, formatTime, Icon, toast } from '@masthead/kit';
import { DropZone } from '@masthead/kit/editor';
import { useId, useState } from 'react';
import { useReportImportsQuery, useUndoReportImportMutation } from '../../../api/reportImports';
import { CheckedReport } from './CheckedReport';
import styles from './Report.module.css';
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

/** Previous imports of reports, newest first. */
function ReportHistory({ emailStatId }: { emailStatId: number }) {
  const { data: imports } = useReportImportsQuery(emailStatId);
  if (!imports || imports.length === 0) return null;
  const latest = imports.find(({ undoneAt }) => !undoneAt);
  return (
    <ul className={styles.history} aria-label="Imported reports">
      {imports.map((imported) => (
        <li key={imported.id}>
          <span className={styles.file}>{imported.fileName}</span>
          <span className={styles.note}>{describe(imported)}</span>
          {imported === latest && <UndoButton imported={imported} />}
        </li>
      ))}
    </ul>
  );
}

function describe({ undoneAt, addresses, matched, createdAt, userEmail }: ReportImportOut): string {
  const has = addresses > 0 ? `${matched} of ${addresses} addresses belong to slots` : 'figures';
  const what = undoneAt ? `undone ${formatTime(undoneAt)}` : has;
  return [what, formatTime(createdAt), userEmail].filter(Boolean).join(', ');
}

function UndoButton({ imported: { id, version, fileName } }: { imported: ReportImportOut }) {
  const [undo, { isLoading }] = useUndoReportImportMutation();
  const confirmUndo = async () => {
    const isConfirmed = await confirm({
      title: 'Undo this import?',
      text: `The figures and clicks that ${fileName} changed are as they were before.`,
      action: 'Undo import',
    });
    if (!isConfirmed) return;
    const { error } = await undo({ id, version });
    if (error) return toast.error(`The import could not be undone. ${toProblem(error).message}`);
    toast.success('Import undone');
  };
  return (
    <Button kind="quiet" size="small" icon="undo" busy={isLoading} onClick={() => void confirmUndo()}>
      Undo
    </Button>
  );
}
