import { Button, DateTimeButton, formatShortcut, toInstant, toLocalDateTime, useShortcut } from '@masthead/kit';
import styles from './Editor.module.css';
import type { Publication } from './publication';
import type { PublicationStatus } from './publicationStatus';
import type { Saves } from './useSaves';

interface ActionsProps<V extends PublicationStatus> {
  words: Publication<V>['words'];
  saves: Saves<V>;
  onPreview: () => void;
}

/** Preview, Save as Draft, Schedule and Publish (CONTENT-1). */
export function Actions<V extends PublicationStatus>({ words, saves, onPreview }: ActionsProps<V>) {
  const { form, busy, saveDraft, schedule, publish } = saves;
  const { status, date } = form.values;
  const planned = date && new Date(date) > new Date() ? toLocalDateTime(date) : null;
  useShortcut('mod+Enter', words.publish, () => void publish());
  return (
    <div className={styles.actions}>
      <Button kind="quiet" icon="eye" onClick={onPreview}>
        {words.preview}
      </Button>
      <Button
        shortcut={status === 'draft' ? formatShortcut('mod+s') : undefined}
        busy={busy === 'draft'}
        onClick={() => void saveDraft()}
      >
        Save as Draft
      </Button>
      <DateTimeButton
        icon="clock"
        confirmLabel="Schedule Now"
        value={planned}
        busy={busy === 'schedule'}
        onConfirm={(moment) => void schedule(toInstant(moment))}
      >
        {words.schedule}
      </DateTimeButton>
      <Button
        kind="primary"
        shortcut={formatShortcut('mod+Enter')}
        busy={busy === 'publish'}
        onClick={() => void publish()}
      >
        {words.publish}
      </Button>
    </div>
  );
}
