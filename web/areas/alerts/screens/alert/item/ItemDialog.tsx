import {
  CheckboxField,
  Columns,
  confirm,
  DateField,
  FormDialog,
  NumberField,
  RadioField,
  Stack,
  TextField,
  toast,
  useRecordForm,
} from '@masthead/kit';
import { useUpdateAlertItemMutation } from '../../../api';
import {
  getPublishConfirmation,
  type ItemValues,
  PREHEADER_LIMIT,
  TITLE_LIMIT,
  validateItem,
} from '../../../model/items';
import type { AlertItem, AlertStatus } from '../../../model/records';
import type { Variant } from '../../../model/registry';
import { useItemDeletion } from './useItemDeletion';

interface ItemDialogProps {
  item: AlertItem;
  /** Number of filled slots, for the confirmation of a deletion. */
  filled: number;
  /** Counts the empty slots of an edition, for the confirmation of publishing. */
  countEmpty: (edition: Variant) => number;
  onClose: () => void;
}

interface Values extends ItemValues {
  preheader: string;
  holidayAlert: boolean;
  status: AlertStatus;
}

const LABELS = {
  issue: 'Issue',
  title: 'Title',
  preheader: 'Preheader',
  holidayAlert: 'Holiday Alert',
  date: 'Date',
  status: 'Status',
};

const STATUSES = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

/** Dialog with Issue, Title, Holiday Alert, Date, Status, Delete and Save (ALERT-3). */
export function ItemDialog({ item, filled, countEmpty, onClose }: ItemDialogProps) {
  const [update] = useUpdateAlertItemMutation();
  const remove = useItemDeletion(item, filled);
  const { issue, title, date, holidayAlert, status } = item;
  const preheader = item.preheader ?? '';
  const form = useRecordForm<Values, AlertItem>({
    draftKey: `alert-item/${item.id}`,
    initial: { issue, title, preheader, date, holidayAlert, status },
    version: item.version,
    labels: LABELS,
    validate: validateItem,
    save: (values, { version = item.version }) =>
      update({
        id: item.id,
        version,
        body: {
          ...values,
          issue: values.issue ?? 0,
          title: values.title.trim(),
          preheader: values.preheader.trim() || null,
        },
      }).unwrap(),
    onSaved: (saved) => {
      toast.success(`Issue# ${saved.issue} saved`);
      onClose();
    },
  });
  const submit: typeof form.submit = async (over) => {
    const empty = countEmpty(form.values.holidayAlert ? 'holiday' : 'standard');
    const question = getPublishConfirmation(status, form.values.status, empty);
    return (!question || (await confirm(question))) && form.submit(over);
  };
  const { value: chosen, onChange, ...radio } = form.field('status');
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
          <NumberField required {...form.field('issue')} />
          <TextField required limit={TITLE_LIMIT} {...form.field('title')} />
          <TextField
            limit={PREHEADER_LIMIT}
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
            {...radio}
            value={chosen}
            onChange={(next) => onChange(next as AlertStatus)}
            options={STATUSES}
            hint="Publishing keeps both emails as they are at that moment."
          />
        </Stack>
      </Columns>
    </FormDialog>
  );
}
