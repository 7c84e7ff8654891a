import {
  Button,
  ButtonLink,
  DateField,
  Form,
  formatShortcut,
  NumberField,
  PageHeader,
  SaveState,
  TextField,
  toast,
  useNavigate,
  useRecordForm,
} from '@masthead/kit';
import { useCreateAlertItemMutation } from '../../api';
import { type ItemValues, TITLE_LIMIT, validateItem } from '../../model/items';
import type { AlertItem } from '../../model/records';
import styles from './CreateAlert.module.css';

const LABELS = { issue: 'Issues ID', title: 'Title', date: 'Date' };
const EMPTY: ItemValues = { issue: null, title: '', date: null };

/** `/create-alert`: creates a draft and returns to the list (ALERT-2). */
export function CreateAlert() {
  const [create] = useCreateAlertItemMutation();
  const navigate = useNavigate();
  const form = useRecordForm<ItemValues, AlertItem>({
    draftKey: 'create-alert',
    initial: EMPTY,
    labels: LABELS,
    validate: validateItem,
    save: ({ issue, title, date }) => create({ issue: issue ?? 0, title: title.trim(), date }).unwrap(),
    onSaved: (created) => {
      toast.success(`Issue# ${created.issue} created`);
      navigate('/alerts');
    },
  });
  return (
    <>
      <PageHeader title="Create Alert" breadcrumbs={[{ label: 'Alerts', to: '/alerts' }, { label: 'Create Alert' }]} />
      <div className={styles.page}>
        <Form form={form}>
          <NumberField label={LABELS.issue} required {...form.field('issue')} />
          <TextField label={LABELS.title} required limit={TITLE_LIMIT} {...form.field('title')} />
          <DateField label={LABELS.date} {...form.field('date')} />
          <div className={styles.actions}>
            <Button kind="primary" type="submit" shortcut={formatShortcut('mod+s')} busy={form.state === 'saving'}>
              Create Alert
            </Button>
            <ButtonLink to="/alerts">Cancel</ButtonLink>
            <SaveState form={form} />
          </div>
        </Form>
      </div>
    </>
  );
}
