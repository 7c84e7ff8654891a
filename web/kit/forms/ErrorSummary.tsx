import { useLayoutEffect, useRef } from 'react';
import styles from './Form.module.css';
import type { RecordForm } from './form';

/** What is wrong, on top: it takes the focus, and each name leads to its field. */
export function ErrorSummary<V extends object>({ form, message }: { form: RecordForm<V>; message: string }) {
  const summary = useRef<HTMLDivElement>(null);
  const wrong = (Object.keys(form.errors) as (keyof V & string)[]).filter((name) => form.labels[name]);
  const { failedSaves, id } = form;
  const first = wrong[0] && id(wrong[0]);
  // Before it is painted: who sees the summary, or hears it, is at it already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, not for each cleared field
  useLayoutEffect(() => {
    summary.current?.focus({ preventScroll: first !== undefined });
    if (first) document.getElementById(first)?.scrollIntoView({ block: 'center' });
  }, [failedSaves]);
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <strong>{message}</strong>
      {wrong.length > 0 && (
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${id(name)}`} onClick={(event) => goTo(event, id(name))}>
                {form.labels[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Puts the cursor into the field; a group of controls hands it to its first one. */
function goTo(event: React.MouseEvent, id: string): void {
  event.preventDefault();
  const control = document.getElementById(id);
  const first = control?.matches('input,textarea,button,[contenteditable]')
    ? control
    : control?.querySelector('input,button');
  (first as HTMLElement | null | undefined)?.focus();
}
