import { useLayoutEffect, useRef } from 'react';
import { Button } from '../actions/Button';
import styles from './Form.module.css';
import type { RecordForm } from './form';

/** Error summary above the fields. It takes the focus and links to each invalid field, or offers Retry. */
export function ErrorSummary<V extends object>({ form }: { form: RecordForm<V> }) {
  const summary = useRef<HTMLDivElement>(null);
  const names = Object.keys(form.errors) as (keyof V & string)[];
  const invalid = names.filter((name) => form.labels[name]);
  // Reasons that no field of this form shows.
  const others = names.filter((name) => !form.labels[name] && form.errors[name] !== form.message);
  const { failedSaves, id } = form;
  const first = invalid[0] && id(invalid[0]);
  // In a layout effect, so that the focus is set before the summary is painted or announced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per failed save, not for each cleared field
  useLayoutEffect(() => {
    summary.current?.focus({ preventScroll: first !== undefined });
    if (first) document.getElementById(first)?.scrollIntoView({ block: 'center' });
  }, [failedSaves]);
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      {form.message && <strong>{form.message}</strong>}
      {form.retry && (
        <Button size="small" className={styles.retry} onClick={() => void form.retry?.()}>
          Retry
        </Button>
      )}
      {form.retry && form.hasDraft && <p>Your changes are kept on this device.</p>}
      {others.map((name) => (
        <p key={name}>{form.errors[name]}</p>
      ))}
      {invalid.length > 0 && (
        <ul>
          {invalid.map((name) => (
            <li key={name}>
              <a href={`#${id(name)}`} onClick={(event) => focusField(event, id(name))}>
                {form.labels[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focus a field, or the first control of a group. */
function focusField(event: React.MouseEvent, id: string): void {
  event.preventDefault();
  const control = document.getElementById(id);
  const first = control?.matches('input,textarea,button,[contenteditable]')
    ? control
    : control?.querySelector('input,button');
  (first as HTMLElement | null | undefined)?.focus();
}
