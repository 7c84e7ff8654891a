import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../actions/Button';
import { findFirstField } from '../fields/Field';
import { lazyComponent } from '../state/lazyComponent';
import { formatAgo } from '../text/days';
import type { ConflictDialogProps } from './ConflictDialog';
import styles from './Form.module.css';
import { FormGuard } from './FormGroup';
import type { Conflict, RecordForm } from './form';
import { formatSaves } from './saves';
import type { RecoverableDraft } from './useDraft';
import { useEarlierSaves } from './useEarlierSaves';

// The type parameter is lost in a lazy component.
type AnyForm = <V extends object>(props: ConflictDialogProps<V>) => ReactNode;
const ConflictDialog = lazyComponent(() => import('./ConflictDialog')) as unknown as AnyForm;

interface FormProps<V extends object> {
  form: RecordForm<V>;
  children: ReactNode;
  /** Replaces the default layout of the fields. */
  className?: string;
  /** The record does not exist yet: its first field has the focus. */
  isNew?: boolean;
  id?: string;
  /** The query parameter that keeps the form open: changing it asks about unsaved changes. */
  urlParam?: string | undefined;
}

/** A form with ⌘S, draft recovery, error summary, conflict notice, and the guard against leaving. */
export function Form<V extends object>({ form, children, className, isNew = false, id, urlParam }: FormProps<V>) {
  const { conflict } = form;
  const fields = useFirstFocus(isNew);
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
      <div ref={fields} className={className ?? styles.fields}>
        {children}
      </div>
      {conflict?.isComparing && <ConflictDialog form={form} conflict={conflict} />}
    </form>
  );
}

function useFirstFocus(isNew: boolean) {
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isNew) findFirstField(fields.current)?.focus({ preventScroll: true });
  }, [isNew]);
  return fields;
}

/** Notice of a newer version, shown inline so that it does not interrupt typing. */
function ConflictNotice<V extends object>({ conflict }: { conflict: Conflict<V> }) {
  const saves = useEarlierSaves(conflict);
  return (
    <div className={styles.offer} role="status">
      <span>
        {saves.length > 0 ? formatSaves(saves) : `${conflict.theirs.by ?? 'Someone else'} saved changes.`} Your changes
        are kept.
      </span>
      <Button size="small" onClick={conflict.compare}>
        Compare
      </Button>
    </div>
  );
}

/** Offers to restore a draft of an earlier visit. */
function DraftOffer({ offer }: { offer: RecoverableDraft }) {
  return (
    <div className={styles.offer} role="status">
      <span>Unsaved changes from {formatAgo(offer.at)} were kept on this device.</span>
      <Button size="small" onClick={() => void offer.restore()}>
        Restore
      </Button>
      <Button size="small" kind="quiet" onClick={offer.discard}>
        Discard
      </Button>
    </div>
  );
}

/** Error summary above the fields. It takes the focus and links to each invalid field, or offers Retry. */
function ErrorSummary<V extends object>({ form }: { form: RecordForm<V> }) {
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
