import { useIssueChoicesQuery } from '@masthead/client/choices';
import { DateField, FormDialog, Link, NumberField, TextField, toast, useNavigate, useRecordForm } from '@masthead/kit';
import { alertsApi } from '../../api';
import { ITEM_FORM, type Proposal } from '../../model/items';
import { alertPath, startPath } from '../../model/paths';
import type { AlertItem } from '../../model/records';

interface CopyDialogProps {
  item: AlertItem;
  onClose: () => void;
}

/** Dialog that copies the issue with all its sections to a new draft. Number and date are proposed (ALERT-75). */
export function CopyDialog(props: CopyDialogProps) {
  const { data, isFetching } = alertsApi.useNextAlertItemQuery(undefined, { refetchOnMountOrArgChange: true });
  return isFetching ? null : <CopyForm {...props} issue={data?.issue ?? null} date={data?.date ?? null} />;
}

function CopyForm({ item, onClose, ...proposal }: CopyDialogProps & Proposal) {
  const [copy] = alertsApi.useCopyAlertItemMutation();
  const navigate = useNavigate();
  const form = useRecordForm({
    ...ITEM_FORM,
    draftKey: `copy-alert-item/${item.id}`,
    initial: { ...ITEM_FORM.empty, ...proposal },
    save: (values) => copy({ id: item.id, body: ITEM_FORM.toRequestBody(values) }).unwrap(),
    onSaved: (created) => {
      toast.success(`Issue# ${item.issue} copied as Issue# ${created.issue}`);
      navigate(alertPath(created.id));
    },
  });
  const { data: issues = [] } = useIssueChoicesQuery();
  const existing = issues.find(({ id, issue }) => id !== item.id && issue === form.values.issue);
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
      <NumberField {...form.field('issue')} hint={existing && <Existing item={existing} from={item} />} />
      <TextField
        hint={`Issue# ${item.issue} is “${item.title}”.`}
        initialFocus={proposal.issue !== null}
        {...form.field('title')}
      />
      <DateField {...form.field('date')} />
    </FormDialog>
  );
}

/** Offers to fill the planned issue that has the number (ALERT-127). */
function Existing({ item, from }: { item: AlertItem; from: AlertItem }) {
  if (item.status !== 'draft') return `Issue ${item.issue} is published.`;
  return (
    <>
      Issue {item.issue} is planned. <Link to={startPath(item.id, from.id)}>Start it from {from.issue}</Link>
    </>
  );
}
