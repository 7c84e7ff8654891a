import { Button, confirm, reportResult, toast } from '@masthead/kit';
import { leadsApi } from '../../api/leads';
import { useDownload } from '../../parts/downloads';

interface ImportActionProps {
  id: number;
  fileName: string;
}

/** Downloads the refused rows with their errors as a file to correct and upload again. */
export function RejectedButton({ id, fileName }: ImportActionProps) {
  const { running, start } = useDownload(`lead-import/${id}/rejected`);
  const name = fileName.replace(/\.csv$/i, '');
  const downloadFile = async () => {
    const problem = await start({ name: `${name}-refused.csv` });
    if (problem) toast.error(`The refused rows could not be fetched. ${problem.message}`);
  };
  return (
    <Button size="small" icon="download" busy={running !== null} onClick={() => void downloadFile()}>
      Download refused rows
    </Button>
  );
}

/** Undoes an import: removes the leads it added and reverts those it changed. */
export function UndoButton({ id, fileName, onUndone }: ImportActionProps & { onUndone?: () => void }) {
  const [undo, { isLoading }] = leadsApi.useUndoImportMutation();
  const confirmUndo = async () => {
    const isConfirmed = await confirm({
      title: 'Undo this import?',
      text: `The leads that ${fileName} added are removed, and those it changed are as they were before.`,
      action: 'Undo import',
    });
    const isDone = isConfirmed && (await reportResult(undo(id), 'Import undone', 'The import could not be undone.'));
    if (isDone) onUndone?.();
  };
  return (
    <Button kind="quiet" size="small" icon="undo" busy={isLoading} onClick={() => void confirmUndo()}>
      Undo
    </Button>
  );
}
