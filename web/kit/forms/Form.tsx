import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useShortcut } from '../keys/useShortcut';
import { ConflictDialog } from './ConflictDialog';
import { DraftOffer } from './DraftOffer';
import { ErrorSummary } from './ErrorSummary';
import styles from './Form.module.css';
import type { RecordForm } from './form';

interface FormProps<V extends object> {
  form: RecordForm<V>;
  children: ReactNode;
  /** Two columns, a grid of the area's own. */
  className?: string;
  id?: string;
}

/** The frame of a form: ⌘S, the offered draft, the summary of errors, and the guard against leaving. */
export function Form<V extends object>({ form, children, className, id }: FormProps<V>) {
  useShortcut('mod+s', 'Save', () => void form.submit());
  useLeaveGuard(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      {form.offer && <DraftOffer offer={form.offer} />}
      {form.message && <ErrorSummary form={form} message={form.message} />}
      <div className={className ?? styles.fields}>{children}</div>
      {form.stale && <ConflictDialog form={form} stale={form.stale} />}
    </form>
  );
}

/** Asks before unsaved input is left behind: inside the console with a dialog, on closing with the browser's own. */
function useLeaveGuard<V extends object>({ isDirty, mayLeave }: RecordForm<V>): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty() && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, mayLeave]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
