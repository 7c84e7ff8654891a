import type { Breadcrumb, RecordForm } from '@masthead/kit';
import { Button, Form, formatShortcut, PageHeader, Row, SaveState } from '@masthead/kit';
import type { ReactNode } from 'react';
import styles from './StatForm.module.css';

/** Documented width of dropdowns. */
export const FIELD_WIDTH = 450;

interface StatFormProps<V extends object> {
  form: RecordForm<V>;
  title: string;
  crumbs: Breadcrumb[];
  /** Label of the submit button: "Create Stat". */
  action: string;
  /** Clears the fields and goes back. */
  onCancel: () => void;
  children: ReactNode;
}

/** Layout of the portal's forms: fields, submit and Cancel. */
export function StatForm<V extends object>({ form, title, crumbs, action, onCancel, children }: StatFormProps<V>) {
  const cancel = () => {
    form.reset();
    onCancel();
  };
  return (
    <>
      <PageHeader title={title} breadcrumbs={crumbs} />
      <div className={styles.page}>
        <Form form={form}>
          {children}
          <Row wrap gap={2} top={2}>
            <Button kind="primary" type="submit" shortcut={formatShortcut('mod+s')} busy={form.state === 'saving'}>
              {action}
            </Button>
            <Button onClick={cancel}>Cancel</Button>
            <SaveState form={form} />
          </Row>
        </Form>
      </div>
    </>
  );
}
