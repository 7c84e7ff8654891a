import { formatTime } from '@masthead/kit';
import { useLeadImportsQuery } from '../../api/leads';
import { describeImport } from '../../model/imports';
import type { LeadParent } from '../../model/records';
import csv from '../../parts/CsvImport.module.css';
import { RejectedButton, UndoButton } from './ImportActions';
import styles from './Leads.module.css';

/** Previous imports, newest first. */
export function ImportHistory({ parent }: { parent: LeadParent }) {
  const { data: imports } = useLeadImportsQuery(parent);
  if (!imports || imports.length === 0) return null;
  return (
    <details className={`${csv.history} ${styles.history}`}>
      <summary>
        Imports <span>{imports.length}</span>
      </summary>
      <ul>
        {imports.map(({ id, fileName, createdAt, userEmail, undoneAt, leadsDeletedAt, ...counts }) => (
          <li key={id}>
            <span className={csv.file}>{fileName}</span>
            <span className={csv.note}>
              {undoneAt ? `undone ${formatTime(undoneAt)}` : describeImport(counts)}, {formatTime(createdAt)}
              {leadsDeletedAt && `, leads deleted ${formatTime(leadsDeletedAt)}`}
              {userEmail && `, ${userEmail}`}
            </span>
            <span className={csv.actions}>
              {counts.skipped > 0 && <RejectedButton id={id} fileName={fileName} />}
              {!undoneAt && !leadsDeletedAt && <UndoButton id={id} fileName={fileName} />}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
