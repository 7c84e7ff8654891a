import type { AlertItemOut } from '@masthead/client/types/alerts';
import { FormDialog, NumberField, useRecordForm } from '@masthead/kit';
import { useRestoreIssueMutation } from '../../api/trash';
import { type NumberConflict, useRestoredToast } from './useTrashActions';

const LABELS = { issue: 'Issue' };

interface Values {
  issue: number | null;
}

/**
 * Dialog that asks for a new number for a restored issue whose number is taken (ALERT-4); proposes the next free one.
 */
export function RenumberDialog({ conflict, onClose }: { conflict: NumberConflict; onClose: () => void }) {
  const { item, nextIssue } = conflict;
  const [restoreIssue] = useRestoreIssueMutation();
  const announce = useRestoredToast();
  const form = useRecordForm<Values, AlertItemOut>({
    draftKey: null,
    warnOnLeave: false,
    initial: { issue: nextIssue },
    labels: LABELS,
    validate: ({ issue }) => (issue ? {} : { issue: 'Enter an issue number' }),
    save: ({ issue }) => restoreIssue({ id: item.id, issue: issue ?? 0 }).unwrap(),
    onSaved: (restored) => {
      announce([restored], []);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      opened
      size="small"
      title="Choose another number"
      context={`Issue# ${item.issue}`}
      saveLabel="Restore"
      onClose={onClose}
    >
      <NumberField
        required
        hint={`Another issue has the number ${item.issue} now. Everything else is restored as it was.`}
        {...form.field('issue')}
      />
    </FormDialog>
  );
}
