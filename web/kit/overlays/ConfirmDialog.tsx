import { Button } from '../actions/Button';
import { useObservable } from '../state/observable';
import styles from './ConfirmDialog.module.css';
import { asked as asking } from './confirm';
import { Dialog } from './Dialog';

/** The dialog of `confirm`. Rendered once per page. */
export function ConfirmDialog() {
  const asked = useObservable(asking);
  if (!asked) return null;
  return (
    <Dialog
      opened
      size="small"
      title={asked.title}
      onClose={() => asked.answer(false)}
      footer={
        <>
          <Button data-autofocus onClick={() => asked.answer(false)}>
            {asked.cancel ?? 'Cancel'}
          </Button>
          <Button kind="add" onClick={() => asked.answer(true)}>
            {asked.action}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{asked.text}</p>
    </Dialog>
  );
}
