import { toast } from '../feedback/toast';
import { TextField } from '../fields/TextField';
import { FormDialog } from '../forms/FormDialog';
import { useRecordForm } from '../forms/useRecordForm';
import { NAME_LIMIT, type ViewStore } from './views';

interface SaveViewDialogProps {
  query: string;
  store: ViewStore;
  onClose: () => void;
}

/** Saves the current filters as a view. */
export default function SaveViewDialog({ query, store, onClose }: SaveViewDialogProps) {
  const form = useRecordForm({
    draftKey: null,
    initial: { name: '' },
    labels: { name: 'Name' },
    warnOnLeave: false,
    validate: ({ name }) => ({ name: name.trim() ? undefined : 'Enter a name' }),
    save: ({ name }) => store.create({ name: name.trim(), query }),
    onSaved: (_view, { name }) => {
      toast.success(`View “${name.trim()}” saved`);
      onClose();
    },
  });
  return (
    <FormDialog form={form} opened size="small" title="Save view" onClose={onClose}>
      <TextField
        required
        initialFocus
        limit={NAME_LIMIT}
        hint="Saves the current search, filters and sort order. Only you can see it."
        {...form.field('name')}
      />
    </FormDialog>
  );
}
