import { toProblem } from '@masthead/client';
import type { ReportImportOut } from '@masthead/client/types/stats';
import { Button, confirm, formatTime, toast } from '@masthead/kit';
import { useReportImportsQuery, useUndoReportImportMutation } from '../../../api/reportImports';
import styles from './Report.module.css';

/** Previous imports of reports, newest first. */
export function ReportHistory({ emailStatId }: { emailStatId: number }) {
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
