import { Button, SelectField } from '@masthead/kit';
import { useId, useState } from 'react';
import { assignColumn, findField, getColumns, type Mapping } from '../../model/imports';
import { LEAD_FIELDS, LEAD_LABELS, type LeadField } from '../../model/leads';
import styles from './Leads.module.css';
import type { ImportStep } from './useLeadImport';

interface MappingStepProps {
  step: Extract<ImportStep, { at: 'mapping' }>;
  onDone: (mapping: Mapping) => void;
  onCancel: () => void;
}

const FIELDS = LEAD_FIELDS.map((value) => ({ value, label: LEAD_LABELS[value] }));

/** Column mapping: each column with a select field and the first rows of the file. */
export function MappingStep({ step, onDone, onCancel }: MappingStepProps) {
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
              placeholder="Leave out"
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
