import { type FormEvent, useState } from 'react';
import { toProblem } from '../../client/problem';
import { Button, IconButton } from '../actions/Button';
import { toast } from '../feedback/toast';
import { TextField } from '../fields/TextField';
import { confirm } from '../overlays/confirm';
import { Dialog } from '../overlays/Dialog';
import styles from './SavedViewsDialog.module.css';
import { NAME_LIMIT, type SavedView, type ViewStore } from './views';

interface SavedViewsDialogProps {
  views: readonly SavedView[];
  current: string;
  store: ViewStore;
  onClose: () => void;
}

/** Manages the user's saved views: rename, update to the current filters, delete. */
export default function SavedViewsDialog({ views, current, store, onClose }: SavedViewsDialogProps) {
  return (
    <Dialog opened size="medium" title="Views" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <ul>
        {views.map((view) => (
          <ViewRow key={`${view.id}-${view.version}`} {...{ view, current, store }} />
        ))}
      </ul>
    </Dialog>
  );
}

function ViewRow({ view, current, store }: { view: SavedView; current: string; store: ViewStore }) {
  const [name, setName] = useState(view.name);
  const newName = name.trim();
  const change = (changes: Partial<SavedView>, done: string) =>
    notifyResult(store.change({ ...view, ...changes }), done);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (newName && newName !== view.name) void change({ name: newName }, `View “${newName}” saved`);
  };
  const replace = () => void change({ query: current }, `View “${view.name}” updated`);
  const remove = async () => {
    const isConfirmed = await confirm({
      title: 'Delete this view?',
      text: `“${view.name}” will be deleted. The records it lists will not.`,
      action: 'Delete',
    });
    if (isConfirmed) await notifyResult(store.remove(view), `View “${view.name}” deleted`);
  };
  return (
    <li>
      <form className={styles.row} onSubmit={rename}>
        <TextField
          label={`Name of “${view.name}”`}
          id={`view-${view.id}`}
          name={`view-${view.id}`}
          value={name}
          limit={NAME_LIMIT}
          onChange={setName}
        />
        <Button type="submit" disabled={!newName || newName === view.name}>
          Rename
        </Button>
        <IconButton
          icon="retry"
          label={`Update “${view.name}” to the current list`}
          disabled={view.query === current}
          onClick={replace}
        />
        <IconButton icon="trash" label={`Delete “${view.name}”`} onClick={() => void remove()} />
      </form>
    </li>
  );
}

async function notifyResult(call: Promise<unknown>, done: string): Promise<void> {
  try {
    await call;
    toast.success(done);
  } catch (error) {
    toast.error(toProblem(error).message);
  }
}
