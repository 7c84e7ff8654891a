import { Button } from '../actions/Button';
import { useObservable } from '../state/observable';
import styles from './ConfirmDialog.module.css';
import { confirmation as asking } from './confirm';
import { Dialog } from './Dialog';

/** The dialog of `confirm`. Rendered once per page. */
export function ConfirmDialog() {
  const confirmation = useObservable(asking);
  if (!confirmation) return null;
  const { isDestructive = true } = confirmation;
  return (
    <Dialog
      opened
      size="small"
      title={confirmation.title}
      onClose={() => confirmation.answer(false)}
      footer={
        <>
          <Button data-autofocus onClick={() => confirmation.answer(false)}>
            {confirmation.cancel ?? 'Cancel'}
          </Button>
          <Button kind={isDestructive ? 'add' : 'primary'} onClick={() => confirmation.answer(true)}>
            {confirmation.action}
          </Button>
        </>
      }
    >
      <div className={styles.text}>{confirmation.text}</div>
    </Dialog>
  );
}
