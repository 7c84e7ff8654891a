import {
  Button,
  Facts,
  formatInstant,
  formatTime,
  type RecordForm,
  Row,
  Stack,
  StatusBadge,
  Tag,
  Text,
  useRestoring,
} from '@masthead/kit';
import type { ContentRecord } from '../../model/records';
import styles from './Editor.module.css';
import type { PublicationStatus } from './publicationStatus';

interface StatusPanelProps<V extends PublicationStatus> {
  record: ContentRecord | null;
  form: RecordForm<V>;
  /** Whether the input has what a save requires. */
  isComplete: boolean;
  onHistory?: () => void;
}

/** Status panel: status, date, version and whether the input is saved. */
export function StatusPanel<V extends PublicationStatus>(props: StatusPanelProps<V>) {
  const { record, form, isComplete, onHistory } = props;
  const { status } = form.values;
  return (
    <Stack as="section" gap={3} aria-label="Status">
      <Facts
        width={80}
        items={{
          Status: <StatusBadge status={status} />,
          [status === 'published' ? 'Published' : 'Schedule']: (
            <>
              {formatSchedule(form.values)} {record?.publishedLate && <Tag warn>missed, published late</Tag>}
            </>
          ),
          Version: (
            <Row wrap gap={[0, 2]}>
              {record ? `${record.version}, saved ${formatTime(record.updatedAt)}` : 'Not saved yet'}
              {record && onHistory && (
                <Button kind="quiet" size="small" className={styles.history} onClick={onHistory}>
                  History
                </Button>
              )}
            </Row>
          ),
        }}
      />
      <Text size="xs" tone="muted" dense className={styles.saving} role="status">
        {formatSaveState(form, record, isComplete)}
      </Text>
      <Discard key={record?.id ?? 'new'} form={form} isNew={!record} />
    </Stack>
  );
}

/** Button that takes back what was changed, also what a draft has saved by itself (CONTENT-36). */
function Discard<V extends object>({ form, isNew }: { form: RecordForm<V>; isNew: boolean }) {
  const { canDiscard, discard } = useRestoring(form);
  return (
    <Button icon="undo" size="small" disabled={!canDiscard || form.state === 'saving'} onClick={discard}>
      {isNew ? 'Discard' : 'Undo my changes'}
    </Button>
  );
}

function formatSchedule({ status, date }: PublicationStatus): string {
  if (!date) return 'Not scheduled';
  const time = formatInstant(date);
  return status === 'draft' ? `Planned for ${time}` : time;
}

/** Return a sentence that says whether the input is saved. */
function formatSaveState<V extends object>(form: RecordForm<V>, record: ContentRecord | null, isComplete: boolean) {
  if (form.state === 'saving') return 'Saving …';
  if (!form.isDirty()) return '';
  if (form.state === 'failed') return 'Changes since then are not saved. They are kept on this device.';
  if (record?.status !== 'draft') return 'Changes are kept on this device until you save.';
  return isComplete
    ? 'Changes are saved when you pause.'
    : 'Changes are kept on this device until all required fields are filled in.';
}
