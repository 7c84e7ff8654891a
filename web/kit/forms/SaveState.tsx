import { formatTime } from '../text/days';
import styles from './Form.module.css';
import type { FormState, RecordForm } from './form';

const LABELS: Record<FormState, string> = {
  clean: '',
  unsaved: 'Unsaved changes, kept on this device',
  saving: 'Saving …',
  saved: 'Saved',
  failed: 'Not saved, kept on this device',
};

/** Save state of a form, next to its buttons. */
export function SaveState<V extends object>({ form }: { form: RecordForm<V> }) {
  if (!form.warnOnLeave) return null;
  return (
    <span className={styles.state} role="status">
      {form.state === 'failed' && !form.isDirty() ? 'Not saved' : LABELS[form.state]}
      {form.state === 'saved' && form.savedAt && ` ${formatTime(form.savedAt)}`}
    </span>
  );
}
