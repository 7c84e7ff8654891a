import { toProblem } from '@masthead/client';
import {
  CheckboxField,
  Columns,
  confirm,
  DateField,
  describeFields,
  FormDialog,
  flag,
  formatDate,
  NumberField,
  RadioField,
  Stack,
  TextField,
  text,
  toast,
  useNavigate,
  useRecordForm,
  value,
} from '@masthead/kit';
import { alertItemIn } from '../../../../../client/generated/limits/alerts';
import { alertsApi } from '../../../api';
import { formatDeletionText, getPublishConfirmation, ITEM_FIELDS } from '../../../model/items';
import { alertPath } from '../../../model/paths';
import type { AlertItem, AlertStatus } from '../../../model/records';
import type { Variant } from '../../../model/registry';

interface ItemDialogProps {
  item: AlertItem;
  /** Number of filled slots, for the confirmation of a deletion. */
  filled: number;
  /** Counts the empty slots of an edition, for the confirmation of publishing. */
  countEmpty: (edition: Variant) => number;
  onClose: () => void;
}

const { issue, title, date } = ITEM_FIELDS;
const FORM = describeFields({
  ...{ issue, title },
  preheader: text('Preheader', { limit: alertItemIn.preheader }),
  holidayAlert: flag('Holiday Alert', false),
  date,
  status: value<AlertStatus>('Status', 'draft'),
});

const STATUSES = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
] as const;

/** Dialog with Issue, Title, Holiday Alert, Date, Status, Delete and Save (ALERT-3). */
export function ItemDialog({ item, filled, countEmpty, onClose }: ItemDialogProps) {
  const [update] = alertsApi.useUpdateAlertItemMutation();
  const remove = useItemDeletion(item, filled);
  const form = useRecordForm({
    ...FORM.of(item),
    draftKey: `alert-item/${item.id}`,
    save: (values, { version = item.version }) =>
      update({ id: item.id, version, body: FORM.toRequestBody(values) }).unwrap(),
    onSaved: (saved) => {
      toast.success(`Issue# ${saved.issue} saved`);
      onClose();
    },
  });
  const submit: typeof form.submit = async (over) => {
    const empty = countEmpty(form.values.holidayAlert ? 'holiday' : 'standard');
    const question = getPublishConfirmation(item.status, form.values.status, empty);
    return (!question || (await confirm(question))) && form.submit(over);
  };
  return (
    <FormDialog
      form={{ ...form, submit }}
      opened
      title="Edit issue"
      context={`Issue# ${item.issue}`}
      onDelete={() => void remove()}
      onClose={onClose}
    >
      <Columns template="minmax(0, 1fr) 280px" below="tablet" gap={[4, 6]}>
        <Stack gap={4} align="start">
          <NumberField {...form.field('issue')} />
          <TextField {...form.field('title')} />
          <TextField
            hint="Inboxes show it after the title. Left empty, it is made from the first titles."
            {...form.field('preheader')}
          />
          <CheckboxField
            hint="Made for the holiday edition: only its slots are expected."
            {...form.field('holidayAlert')}
          />
        </Stack>
        <Stack gap={4} align="start">
          <DateField {...form.field('date')} />
          <RadioField
            options={STATUSES}
            hint="Publishing keeps both emails as they are at that moment."
            {...form.field('status')}
          />
        </Stack>
      </Columns>
    </FormDialog>
  );
}

/**
 * Return a function that moves the issue to the trash after a confirmation, opens the list and offers Undo (ALERT-4).
 */
export function useItemDeletion(item: AlertItem, filled: number): () => Promise<void> {
  const [deleteItem] = alertsApi.useDeleteAlertItemMutation();
  const [askFigures] = alertsApi.useLazyIssueFiguresQuery();
  const undo = useUndo(item);
  const navigate = useNavigate();
  const remove = async () => {
    const { data: figures } = await askFigures(item.id, true);
    // While the stats service is away there may be some.
    const hasFigures = figures?.length !== 0;
    const text = formatDeletionText(item.issue, item.date && formatDate(item.date, 'long'), filled, hasFigures);
    if (!(await confirm({ title: 'Confirm Delete?', text, action: 'Delete' }))) return;
    try {
      await deleteItem({ id: item.id, version: item.version }).unwrap();
    } catch (problem) {
      const retry = { label: 'Retry', onClick: () => void remove() };
      toast.error(`Issue# ${item.issue} was not deleted. ${toProblem(problem).message}`, { action: retry });
      return;
    }
    toast.success('Alert Item deleted successully', {
      action: { label: 'Undo', onClick: () => void undo() },
    });
    navigate('/alerts');
  };
  return remove;
}

/** Return a function that restores the issue from any screen. Conflicts are resolved in the trash. */
function useUndo({ id, issue }: AlertItem): () => Promise<void> {
  const [restoreItem] = alertsApi.useRestoreAlertItemMutation();
  const navigate = useNavigate();
  return async () => {
    try {
      await restoreItem(id).unwrap();
    } catch (problem) {
      const toTrash = { label: 'Open trash', onClick: () => navigate('/trash') };
      toast.error(`Issue# ${issue} was not restored. ${toProblem(problem).message}`, { action: toTrash });
      return;
    }
    toast.success(`Issue# ${issue} restored`, {
      action: { label: 'Open issue', onClick: () => navigate(alertPath(id)) },
    });
  };
}
