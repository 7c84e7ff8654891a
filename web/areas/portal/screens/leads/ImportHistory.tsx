import { formatTime, Small, Text } from '@masthead/kit';
import { leadsApi } from '../../api/leads';
import { describeImport } from '../../model/imports';
import type { LeadParent } from '../../model/records';
import { ImportedFile } from '../../parts/CsvImport';
import csv from '../../parts/CsvImport.module.css';
import { RejectedButton, UndoButton } from './ImportActions';

/** Previous imports, newest first. */
export function ImportHistory({ parent }: { parent: LeadParent }) {
  const { data: imports } = leadsApi.useLeadImportsQuery(parent);
  if (!imports || imports.length === 0) return null;
  return (
    <Text as="details" size="sm" className={`${csv.more} ${csv.imports}`}>
      <Text as="summary" weight="medium">
        Imports <Small size="sm">{imports.length}</Small>
      </Text>
      <ul>
        {imports.map(({ id, fileName, createdAt, userEmail, undoneAt, leadsDeletedAt, ...counts }) => (
          <ImportedFile
            key={id}
            name={fileName}
            note={[
              undoneAt ? `undone ${formatTime(undoneAt)}` : describeImport(counts),
              formatTime(createdAt),
              leadsDeletedAt && `leads deleted ${formatTime(leadsDeletedAt)}`,
              userEmail,
            ]
              .filter(Boolean)
              .join(', ')}
          >
            {counts.skipped > 0 && <RejectedButton id={id} fileName={fileName} />}
            {!undoneAt && !leadsDeletedAt && <UndoButton id={id} fileName={fileName} />}
          </ImportedFile>
        ))}
      </ul>
    </Text>
  );
}
