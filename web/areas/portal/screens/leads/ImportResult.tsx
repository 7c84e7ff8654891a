import { Button, Row, Stack } from '@masthead/kit';
import { leadsApi } from '../../api/leads';
import { describeImport, type ImportAnswer } from '../../model/imports';
import type { LeadParent } from '../../model/records';
import { FileStatus } from '../../parts/CsvImport';
import csv from '../../parts/CsvImport.module.css';
import { RejectedButton, UndoButton } from './ImportActions';
import { RowErrors } from './RowErrors';

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
