import { type Breadcrumb, Button, Form, formatShortcut, PageHeader, type RecordForm, SaveState } from '@masthead/kit';
import type { ReactNode } from 'react';
import styles from './StatForm.module.css';

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
          <div className={styles.actions}>
            <Button kind="primary" type="submit" shortcut={formatShortcut('mod+s')} busy={form.state === 'saving'}>
              {action}
            </Button>
            <Button onClick={cancel}>Cancel</Button>
            <SaveState form={form} />
          </div>
        </Form>
      </div>
    </>
  );
}
