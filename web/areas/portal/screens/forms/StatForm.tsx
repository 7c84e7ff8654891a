import { type Breadcrumb, Button, Form, formatShortcut, PageHeader, type RecordForm, SaveState } from '@masthead/kit';
import type { ReactNode } from 'react';
import styles from './StatForm.module.css';

interface StatFormProps<V extends object> {
  form: RecordForm<V>;
  title: string;
  crumbs: Breadcrumb[];
  /** The word of the button: "Create Stat". */
  action: string;
  /** Clears the fields and goes back (document 002 §4). */
  onCancel: () => void;
  children: ReactNode;
}

/** The frame of the portal's forms: what is typed, and its two buttons. */
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
