import { toProblem } from '@masthead/client';
import type { ReportImportOut } from '@masthead/client/types/stats';
import { Button, confirm, formatTime, Text, toast } from '@masthead/kit';
import type { ReactNode } from 'react';
import { useReportImportsQuery, useUndoReportImportMutation } from '../../../api/reportImports';
import { CsvImport, FailedImport, ImportedFile } from '../../../parts/CsvImport';
import csv from '../../../parts/CsvImport.module.css';
import { CheckedReport } from './CheckedReport';
import { type ReportImportFlow, useReportImport } from './useReportImport';

/** Import of what the mail service exports, checked before it is applied (STATS-60 to STATS-63). */
export function ReportImport({ emailStatId }: { emailStatId: number }) {
  const flow = useReportImport(emailStatId);
  return (
    <CsvImport
      title="Import report"
      invitation="Drop what your mail service exports here or"
      choose="Choose report"
      note=".csv, overview or clicks by address"
      onFile={flow.check}
      footer={<ReportHistory emailStatId={emailStatId} />}
    >
      {(start) => <Step flow={flow} start={start} />}
    </CsvImport>
  );
}

function Step({ flow, start }: { flow: ReportImportFlow; start: ReactNode }) {
  const { step } = flow;
  switch (step.at) {
    case 'start':
      return start;
    case 'sending':
      return (
        <Text size="sm" className={csv.box} role="status">
          {step.applying ? 'Importing' : 'Checking'} {step.file.name} …
        </Text>
      );
    case 'checked':
      return <CheckedReport step={step} flow={flow} />;
    case 'failed':
      return (
        <FailedImport onRetry={step.retry} onLeave={flow.leave}>
          {step.file.name} was not imported. {step.message}
        </FailedImport>
      );
  }
}

/** Previous imports of reports, newest first. */
function ReportHistory({ emailStatId }: { emailStatId: number }) {
  const { data: imports } = useReportImportsQuery(emailStatId);
  if (!imports || imports.length === 0) return null;
  const latest = imports.find(({ undoneAt }) => !undoneAt);
  return (
    <Text as="ul" size="sm" aria-label="Imported reports">
      {imports.map((imported) => (
        <ImportedFile key={imported.id} name={imported.fileName} note={describe(imported)}>
          {imported === latest && <UndoButton imported={imported} />}
        </ImportedFile>
      ))}
    </Text>
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
