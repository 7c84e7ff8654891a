import { Button, Form, type RecordForm, SaveState } from '@masthead/kit';
import type { ReactNode } from 'react';
import styles from './Annex.module.css';

interface RowFormProps<V extends object> {
  form: RecordForm<V>;
  /** Name of the row, added to the accessible name of "Save". */
  about: string;
  className?: string | undefined;
  children: ReactNode;
}

/** One row with its own Save button (CONTENT-28). */
export function RowForm<V extends object>({ form, about, className = '', children }: RowFormProps<V>) {
  return (
    <div className={styles.row}>
      <Form form={form} className={`${styles.fields} ${className}`}>
        {children}
        <div className={styles.save}>
          <Button type="submit" srSuffix={about} busy={form.state === 'saving'}>
            Save
          </Button>
          <SaveState form={form} />
        </div>
      </Form>
    </div>
  );
}
