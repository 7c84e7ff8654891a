import {
  Button,
  ButtonLink,
  DateField,
  describeFields,
  Form,
  formatShortcut,
  NumberField,
  PageHeader,
  parseDay,
  SaveState,
  Skeleton,
  TextField,
  toast,
  useNavigate,
  useRecordForm,
  useSearchParams,
} from '@masthead/kit';
import { useEffect } from 'react';
import { useCreateAlertItemMutation, useNextAlertItemQuery } from '../../api';
import { ITEM_FIELDS, type Proposal } from '../../model/items';
import styles from './CreateAlert.module.css';

const FORM = describeFields({ ...ITEM_FIELDS, issue: { ...ITEM_FIELDS.issue, label: 'Issues ID' } });

/**
 * `/create-alert`: creates a draft and returns to the list (ALERT-2). Number and date are proposed (ALERT-75), or the address
 * has the day: `?date=2026-11-25` (CONSOLE-41).
 */
export default function CreateAlert() {
  const day = parseDay(useSearchParams()[0].get('date'));
  const { data, isFetching } = useNextAlertItemQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title="Create Alert" breadcrumbs={[{ label: 'Alerts', to: '/alerts' }, { label: 'Create Alert' }]} />
      <div className={styles.page}>
        {isFetching ? (
          <Skeleton label="Loading the form" rows={3} />
        ) : (
          <CreateForm issue={data?.issue ?? null} date={day ? `${day}T01:00:00Z` : (data?.date ?? null)} />
        )}
      </div>
    </>
  );
}

function CreateForm(proposal: Proposal) {
  const [create] = useCreateAlertItemMutation();
  const navigate = useNavigate();
  const form = useRecordForm({
    ...FORM,
    draftKey: 'create-alert',
    initial: { ...FORM.empty, ...proposal },
    save: (values) => create(FORM.toRequestBody(values)).unwrap(),
    onSaved: (created) => {
      toast.success(`Issue# ${created.issue} created`);
      navigate('/alerts');
    },
  });
  const first = form.id(proposal.issue === null ? 'issue' : 'title');
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  return (
    <Form form={form}>
      <NumberField {...form.field('issue')} />
      <TextField {...form.field('title')} />
      <DateField {...form.field('date')} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" shortcut={formatShortcut('mod+s')} busy={form.state === 'saving'}>
          Create Alert
        </Button>
        <ButtonLink to="/alerts">Cancel</ButtonLink>
        <SaveState form={form} />
      </div>
    </Form>
  );
}
