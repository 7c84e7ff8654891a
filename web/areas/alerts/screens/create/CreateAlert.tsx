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
  Row,
  SaveState,
  Skeleton,
  Stack,
  TextField,
  toast,
  useNavigate,
  useRecordForm,
  useSearchParams,
} from '@masthead/kit';
import { useEffect } from 'react';
import { alertsApi } from '../../api';
import { ITEM_FIELDS, type Proposal } from '../../model/items';

const FORM = describeFields({ ...ITEM_FIELDS, issue: { ...ITEM_FIELDS.issue, label: 'Issues ID' } });

/**
 * `/create-alert`: creates a draft and returns to the list (ALERT-2). Number and date are proposed (ALERT-75), or the address
 * has the day: `?date=2026-11-25` (CONSOLE-41).
 */
export default function CreateAlert() {
  const day = parseDay(useSearchParams()[0].get('date'));
  const { data, isFetching } = alertsApi.useNextAlertItemQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title="Create Alert" breadcrumbs={[{ label: 'Alerts', to: '/alerts' }, { label: 'Create Alert' }]} />
      <Stack max={560} top={2}>
        {isFetching ? (
          <Skeleton label="Loading the form" rows={3} />
        ) : (
          <CreateForm issue={data?.issue ?? null} date={day ? `${day}T01:00:00Z` : (data?.date ?? null)} />
        )}
      </Stack>
    </>
  );
}

function CreateForm(proposal: Proposal) {
  const [create] = alertsApi.useCreateAlertItemMutation();
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
      <Row wrap gap={2} top={2}>
        <Button kind="primary" type="submit" shortcut={formatShortcut('mod+s')} busy={form.state === 'saving'}>
          Create Alert
        </Button>
        <ButtonLink to="/alerts">Cancel</ButtonLink>
        <SaveState form={form} />
      </Row>
    </Form>
  );
}
