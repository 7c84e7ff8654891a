import { type ReactNode, useId } from 'react';
import { Button } from '../actions/Button';
import { formatShortcut } from '../keys/registry';
import { Dialog } from '../overlays/Dialog';
import { Form } from './Form';
import styles from './FormDialog.module.css';
import type { RecordForm } from './form';
import { SaveState } from './SaveState';

interface FormDialogProps<V extends object> {
  form: RecordForm<V>;
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  context?: ReactNode;
  size?: 'wide' | 'large' | 'medium' | 'small';
  /** Previous and next record, ‹ ›: call `form.confirmLeave()` before navigating. */
  header?: ReactNode;
  /** Shows a Delete button. The handler asks for confirmation. */
  onDelete?: () => void;
  saveLabel?: string;
  /** More ways to save, between Cancel and Save. */
  saveActions?: ReactNode;
  className?: string;
  /**
   * The query parameter that keeps the dialog open. `onClose` removes it; that navigation, Back included, asks about
   * unsaved changes.
   */
  urlParam?: string;
  children: ReactNode;
}

/** A form in a dialog, with Delete, save state, Cancel and Save. Closing asks about unsaved changes. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const {
    form,
    opened,
    onClose,
    title,
    context,
    size,
    header,
    onDelete,
    saveLabel = 'Save',
    saveActions,
    className,
    urlParam,
    children,
  } = props;
  const id = useId();
  const close = async () => {
    if (urlParam !== undefined || (await form.confirmLeave())) onClose();
  };
  const footer = (
    <>
      {onDelete && (
        <Button kind="delete" icon="trash" className={styles.delete} onClick={onDelete}>
          Delete
        </Button>
      )}
      <SaveState form={form} />
      <Button onClick={() => void close()}>Cancel</Button>
      {saveActions}
      <Button
        kind="primary"
        type="submit"
        form={id}
        shortcut={form.warnOnLeave ? formatShortcut('mod+s') : undefined}
        busy={form.state === 'saving'}
      >
        {saveLabel}
      </Button>
    </>
  );
  return (
    <Dialog {...{ opened, title, context, size, header, footer }} onClose={() => void close()}>
      <Form form={form} id={id} className={className} urlParam={urlParam}>
        {children}
      </Form>
    </Dialog>
  );
}
