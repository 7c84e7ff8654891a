import {
  Button,
  ButtonLink,
  DateField,
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
import { useCreateAlertItemMutation, useNextAlertItemQuery } from '../../api';
import { type ItemValues, TITLE_LIMIT, validateItem } from '../../model/items';
import type { AlertItem } from '../../model/records';

const LABELS = { issue: 'Issues ID', title: 'Title', date: 'Date' };

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

function CreateForm({ issue: number, date: day }: Pick<ItemValues, 'issue' | 'date'>) {
  const [create] = useCreateAlertItemMutation();
  const navigate = useNavigate();
  const form = useRecordForm<ItemValues, AlertItem>({
    draftKey: 'create-alert',
    initial: { issue: number, title: '', date: day },
    labels: LABELS,
    validate: validateItem,
    save: ({ issue, title, date }) => create({ issue: issue ?? 0, title: title.trim(), date }).unwrap(),
    onSaved: (created) => {
      toast.success(`Issue# ${created.issue} created`);
      navigate('/alerts');
    },
  });
  const first = form.id(number === null ? 'issue' : 'title');
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  return (
    <Form form={form}>
      <NumberField required {...form.field('issue')} />
      <TextField required limit={TITLE_LIMIT} {...form.field('title')} />
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
