import { DateField, FormDialog, NumberField, TextField, toast, useNavigate, useRecordForm } from '@masthead/kit';
import { useCopyAlertItemMutation, useNextAlertItemQuery } from '../../api';
import { type ItemValues, TITLE_LIMIT, validateItem } from '../../model/items';
import { alertPath } from '../../model/paths';
import type { AlertItem } from '../../model/records';

const LABELS = { issue: 'Issue', title: 'Title', date: 'Date' };

interface CopyDialogProps {
  item: AlertItem;
  onClose: () => void;
}

/** Dialog that copies the issue with all its sections to a new draft. Number and date are proposed (ALERT-75). */
export function CopyDialog(props: CopyDialogProps) {
  const { data, isFetching } = useNextAlertItemQuery(undefined, { refetchOnMountOrArgChange: true });
  return isFetching ? null : <CopyForm {...props} issue={data?.issue ?? null} date={data?.date ?? null} />;
}

type Proposal = Pick<ItemValues, 'issue' | 'date'>;

function CopyForm({ item, onClose, issue: number, date: day }: CopyDialogProps & Proposal) {
  const [copy] = useCopyAlertItemMutation();
  const navigate = useNavigate();
  const form = useRecordForm<ItemValues, AlertItem>({
    draftKey: `copy-alert-item/${item.id}`,
    initial: { issue: number, title: '', date: day },
    labels: LABELS,
    validate: validateItem,
    save: ({ issue, title, date }) =>
      copy({ id: item.id, body: { issue: issue ?? 0, title: title.trim(), date } }).unwrap(),
    onSaved: (created) => {
      toast.success(`Issue# ${item.issue} copied as Issue# ${created.issue}`);
      navigate(alertPath(created.id));
    },
  });
  return (
    <FormDialog
      form={form}
      opened
      size="medium"
      title="Copy as new issue"
      context={`Issue# ${item.issue}`}
      saveLabel="Copy"
      onClose={onClose}
    >
      <NumberField required {...form.field('issue')} />
      <TextField
        required
        limit={TITLE_LIMIT}
        hint={`Issue# ${item.issue} is “${item.title}”.`}
        initialFocus={number !== null}
        {...form.field('title')}
      />
      <DateField {...form.field('date')} />
    </FormDialog>
  );
}
