import type { ReportImportOut } from '@masthead/client/types/stats';
import { Button, confirm, formatTime, reportResult, Section, Text } from '@masthead/kit';
import { ReportDrop } from '@masthead/kit/editor';
import { reportImportsApi } from '../../../api/reportImports';
import type { EmailStat } from '../../../model/records';
import { ImportedFile } from '../../../parts/CsvImport';

/** Import of what the mail service exports, and the imports before (STATS-60 to STATS-63). */
export function ReportImport({ stat: { id, alertItemId } }: { stat: Pick<EmailStat, 'id' | 'alertItemId'> }) {
  return (
    <Section title="Import report">
      <ReportDrop alertItemId={alertItemId} />
      <ReportHistory emailStatId={id} />
    </Section>
  );
}

/** Previous imports of reports, newest first. */
function ReportHistory({ emailStatId }: { emailStatId: number }) {
  const { data: imports } = reportImportsApi.useReportImportsQuery(emailStatId);
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
  const [undo, { isLoading }] = reportImportsApi.useUndoReportImportMutation();
  const confirmUndo = async () => {
    const isConfirmed = await confirm({
      title: 'Undo this import?',
      text: `The figures and clicks that ${fileName} changed are as they were before.`,
      action: 'Undo import',
    });
    if (isConfirmed) await reportResult(undo({ id, version }), 'Import undone', 'The import could not be undone.');
  };
  return (
    <Button kind="quiet" size="small" icon="undo" busy={isLoading} onClick={() => void confirmUndo()}>
      Undo
    </Button>
  );
}
