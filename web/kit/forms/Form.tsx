import type { FormEvent, ReactNode } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import type { ConflictDialogProps } from './ConflictDialog';
import { ConflictNotice } from './ConflictNotice';
import { DraftOffer } from './DraftOffer';
import { ErrorSummary } from './ErrorSummary';
import styles from './Form.module.css';
import { FormGuard } from './FormGroup';
import type { RecordForm } from './form';

// The type parameter is lost in a lazy component.
type AnyForm = <V extends object>(props: ConflictDialogProps<V>) => ReactNode;
const ConflictDialog = lazyComponent(() => import('./ConflictDialog')) as unknown as AnyForm;

interface FormProps<V extends object> {
  form: RecordForm<V>;
  children: ReactNode;
  /** Replaces the default layout of the fields. */
  className?: string;
  id?: string;
  /** The query parameter that keeps the form open: changing it asks about unsaved changes. */
  urlParam?: string | undefined;
}

/** A form with ⌘S, draft recovery, error summary, conflict notice, and the guard against leaving. */
export function Form<V extends object>({ form, children, className, id, urlParam }: FormProps<V>) {
  const { conflict } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <FormGuard form={form} urlParam={urlParam} />
      {form.draftOffer && <DraftOffer offer={form.draftOffer} />}
      {conflict && !conflict.isComparing && <ConflictNotice conflict={conflict} />}
      {(form.message || form.retry) && <ErrorSummary form={form} />}
      <div className={className ?? styles.fields}>{children}</div>
      {conflict?.isComparing && <ConflictDialog form={form} conflict={conflict} />}
    </form>
  );
}
