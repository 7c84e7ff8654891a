import { Button } from '../actions/Button';
import { Dialog } from '../overlays/Dialog';
import styles from './Form.module.css';
import type { RecordForm, StaleRecord } from './form';
import { differing, shown } from './values';

/** Someone else saved first: both versions side by side, and the choice between them. */
export function ConflictDialog<V extends object>({ form, stale }: { form: RecordForm<V>; stale: StaleRecord<V> }) {
  const fields = differing(form.values, stale.values);
  return (
    <Dialog
      opened
      title="Someone else saved this meanwhile"
      onClose={() => form.settleStale('later')}
      footer={
        <>
          <Button onClick={() => form.settleStale('later')}>Keep editing</Button>
          <Button onClick={() => form.settleStale('theirs')}>Use theirs</Button>
          <Button kind="primary" onClick={() => form.settleStale('mine')}>
            Save mine
          </Button>
        </>
      }
    >
      <p className={styles.explained}>Nothing was overwritten. These fields differ:</p>
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Theirs, saved</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((name) => (
            <tr key={name}>
              <th scope="row">{form.labels[name]}</th>
              <td>{shown(form.values[name])}</td>
              <td>{shown(stale.values[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
