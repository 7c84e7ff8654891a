import { Button, Columns, Form, type RecordForm, SaveState, Stack } from '@masthead/kit';
import type { ReactNode } from 'react';
import styles from './Annex.module.css';

interface RowFormProps<V extends object> {
  form: RecordForm<V>;
  /** Name of the row, added to the accessible name of "Save". */
  about: string;
  /** The columns of the fields. */
  template?: string;
  children: ReactNode;
}

/** One row with its own Save button (CONTENT-28). */
export function RowForm<V extends object>(props: RowFormProps<V>) {
  const { form, about, template = 'minmax(0, 1fr) minmax(0, 1fr)', children } = props;
  return (
    <Stack grow>
      <Form form={form}>
        <Columns template={`${template} auto`} below="tablet" gap={4} align="start">
          {children}
          <Stack gap={1} justify="end" className={styles.save}>
            <Button type="submit" srSuffix={about} busy={form.state === 'saving'}>
              Save
            </Button>
            <SaveState form={form} />
          </Stack>
        </Columns>
      </Form>
    </Stack>
  );
}
