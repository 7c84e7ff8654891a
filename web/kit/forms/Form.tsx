import type { FormEvent, ReactNode } from 'react';
import { Button } from '../actions/Button';
import { lazyComponent } from '../state/lazyComponent';
import { formatAgo } from '../text/days';
import type { ConflictDialogProps } from './ConflictDialog';
import { ErrorSummary } from './ErrorSummary';
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
