import { Button, formatDateTime, formatTime, type RecordForm, StatusBadge, Tag, toLocalDateTime } from '@masthead/kit';
import type { ContentRecord } from '../../model/records';
import styles from './Editor.module.css';
import type { PublicationStatus } from './publicationStatus';

/** The part of the form's state that the panel needs, for any kind. */
interface FormStatus extends Pick<RecordForm<PublicationStatus>, 'state' | 'isDirty'> {
  values: PublicationStatus;
}

interface StatusPanelProps {
  record: ContentRecord | null;
  form: FormStatus;
  /** Whether the input has what a save requires. */
  isComplete: boolean;
  onHistory?: () => void;
}

/** Status panel: status, date, version and whether the input is saved. */
export function StatusPanel({ record, form, isComplete, onHistory }: StatusPanelProps) {
  const { status } = form.values;
  return (
    <section className={styles.section} aria-label="Status">
      <dl className={styles.facts}>
        <div>
          <dt>Status</dt>
          <dd>
            <StatusBadge status={status} />
          </dd>
        </div>
        <div>
          <dt>{status === 'published' ? 'Published' : 'Schedule'}</dt>
          <dd>
            {formatSchedule(form.values)} {record?.publishedLate && <Tag warn>missed, published late</Tag>}
          </dd>
        </div>
        <div>
          <dt>Version</dt>
          <dd>
            {record ? `${record.version}, saved ${formatTime(record.updatedAt)}` : 'Not saved yet'}
            {record && onHistory && (
              <Button kind="quiet" size="small" className={styles.history} onClick={onHistory}>
                History
              </Button>
            )}
          </dd>
        </div>
      </dl>
      <p className={styles.saving} role="status">
        {formatSaveState(form, record, isComplete)}
      </p>
    </section>
  );
}

function formatSchedule({ status, date }: PublicationStatus): string {
  if (!date) return 'Not scheduled';
  const time = formatDateTime(toLocalDateTime(date));
  return status === 'draft' ? `Planned for ${time}` : time;
}

/** Return a sentence that says whether the input is saved. */
function formatSaveState({ state, isDirty }: FormStatus, record: ContentRecord | null, isComplete: boolean): string {
  if (state === 'saving') return 'Saving …';
  if (!isDirty()) return '';
  if (state === 'failed') return 'Changes since then are not saved. They are kept on this device.';
  if (!isComplete) return 'Changes are kept on this device until all required fields are filled in.';
  return record === null || record.status === 'draft'
    ? 'Changes are saved when you pause.'
    : 'Changes since then are kept on this device until you save.';
}
